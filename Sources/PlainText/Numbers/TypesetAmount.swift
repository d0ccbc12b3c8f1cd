/// Returns an amount with a typographic minus sign, for text that isn't in a terminal.
package func typeset(_ amount: String) -> String { amount.replacing("-", with: "\u{2212}") }
