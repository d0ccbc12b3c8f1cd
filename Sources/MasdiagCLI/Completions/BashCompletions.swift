/// The completions for bash 3.2 and later.
enum BashCompletions {
  static var script: String {
    """
    # bash completion for masdiag
    _masdiag() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words IFS=$'\\n'
      # bash makes three words of --name=value.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      if (( COMP_CWORD == 1 )); then
        COMPREPLY=($(compgen -W \(list(Command.table.map(\.name))) -- "$current") $(compgen -f -- "$current"))
        return
      fi
      case "${COMP_WORDS[1]} $previous" in
    \(Command.table.map(values).joined())  esac
      if [[ $current == -* ]]; then
        case "${COMP_WORDS[1]}" in
    \(Command.table.map(options).joined())    esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
      fi
      case "${COMP_WORDS[1]}" in
        help) COMPREPLY=($(compgen -W \(list(Command.table.map(\.name))) -- "$current")) ;;
        completions) COMPREPLY=($(compgen -W \(list(["bash", "zsh", "fish"])) -- "$current")) ;;
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
      esac
    }
    complete -o filenames -F _masdiag masdiag

    """
  }

  /// Returns the completions for the values of a command's options.
  private static func values(_ command: Command) -> String {
    command.options.filter { $0.placeholder != nil }.map { option in
      let pattern = option.spellings.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
      return "    \(pattern)) \(reply(option)); return ;;\n"
    }.joined()
  }

  private static func reply(_ option: any OptionDeclaration) -> String {
    if !option.words.isEmpty { return "COMPREPLY=($(compgen -W \(list(option.words)) -- \"$current\"))" }
    switch option.completion {
    case .none: return "COMPREPLY=()"
    case .inputFile, .outputFile: return "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: return "COMPREPLY=($(compgen -d -- \"$current\"))"
    }
  }

  private static func options(_ command: Command) -> String {
    "      \(command.name)) words=\(list(command.options.flatMap(\.spellings))) ;;\n"
  }

  /// Returns a list of words, separated by line breaks. The words must not contain quotation marks.
  private static func list(_ words: [String]) -> String { "$'\(words.joined(separator: "\\n"))'" }
}
