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
      # The number of operands before the current word.
      local operands=0 i
      for ((i = 2; i < COMP_CWORD; i++)); do
        case "${COMP_WORDS[1]} ${COMP_WORDS[i-1]}" in
          \(valueOptions)|*" =") continue ;;
        esac
        [[ ${COMP_WORDS[i]} == -?* || ${COMP_WORDS[i]} == = ]] || operands=$((operands + 1))
      done
      case "${COMP_WORDS[1]}" in
    \(Command.table.map(operands).joined())    *) COMPREPLY=($(compgen -f -- "$current")) ;;
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

  /// The pattern of an option, behind its command, whose value is the next word.
  private static var valueOptions: String {
    let options = Command.table.flatMap { command in
      command.options.filter { $0.placeholder != nil }.flatMap { option in
        option.spellings.map { "\"\(command.name) \($0)\"" }
      }
    }
    return options.joined(separator: "|")
  }

  /// Returns the completions for a command's operands; empty if all are files.
  private static func operands(_ command: Command) -> String {
    switch command.operandWords {
    case .files: return ""
    case .words(let words): return "    \(command.name)) \(reply(words())) ;;\n"
    case .file(let lists):
      let turns = lists.enumerated().map { "\($0)) \(reply($1)) ;;" }.joined(separator: " ")
      return """
            \(command.name))
              if (( operands == 0 )); then
                COMPREPLY=($(compgen -f -- "$current"))
              else
                case $(( (operands - 1) % \(lists.count) )) in \(turns) esac
              fi ;;

        """
    }
  }

  private static func reply(_ words: [String]) -> String {
    words.isEmpty ? "COMPREPLY=()" : "COMPREPLY=($(compgen -W \(list(words)) -- \"$current\"))"
  }

  private static func options(_ command: Command) -> String {
    "      \(command.name)) words=\(list(command.options.flatMap(\.spellings))) ;;\n"
  }

  /// Returns a list of words, separated by line breaks. The words must not contain quotation marks.
  private static func list(_ words: [String]) -> String { "$'\(words.joined(separator: "\\n"))'" }
}
