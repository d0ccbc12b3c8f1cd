// For headers that are compiled without a system: what they need of it is declared before them.
