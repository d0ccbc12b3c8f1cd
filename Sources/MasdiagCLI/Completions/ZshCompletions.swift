/// The completions for zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef masdiag
    # zsh completion for masdiag
    _masdiag() {
      local -a commands=(
    \(Command.table.map { "    \(quoted("\(escaped($0.name)):\($0.summary)"))\n" }.joined())  )
      if (( CURRENT == 2 )); then
        _describe -t commands command commands
        _files
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(Command.table.map(branch).joined())  esac
    }
    if [[ $funcstack[1] == _masdiag ]]; then
      _masdiag "$@"
    else
      compdef _masdiag masdiag
    fi

    """
  }

  private static func branch(_ command: Command) -> String {
    let operands =
      switch command.operandWords {
      case .files: ["'*:input:_files'"]
      case .words(let words): words().isEmpty ? [] : ["'1:word:(\(words().joined(separator: " ")))'"]
      case .file(let lists):
        // (Which word is next doesn't matter here: zsh has no specification for words in turn.)
        ["'1:input:_files'"]
          + (lists.joined().isEmpty ? [] : ["'*:word:(\(lists.joined().map(escaped).joined(separator: " ")))'"])
      }
    let lines = command.options.map(specification) + operands
    return "    \(command.name))\n      _arguments -s -S \\\n"
      + lines.map { "        \($0)" }.joined(separator: " \\\n") + " ;;\n"
  }

  /// Returns text such as `'(-o --output)'{-o+,--output=}'[help]:FILE:_files'`.
  private static func specification(_ option: any OptionDeclaration) -> String {
    let takesValue = option.placeholder != nil
    let forms = [option.short.map { "-\($0)\(takesValue ? "+" : "")" }, "\(option.spelling)\(takesValue ? "=" : "")"]
      .compactMap(\.self)
    let group = forms.count == 1 ? "" : "'(\(option.spellings.joined(separator: " ")))'"
    let names = forms.count == 1 ? forms[0] : "{\(forms.joined(separator: ","))}"
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option))" } ?? ""
    return "\(group)\(names)\(quoted("[\(bracketed(option.help))]\(value)"))"
  }

  private static func action(_ option: any OptionDeclaration) -> String {
    if !option.words.isEmpty { return "(\(option.words.map(shielded).joined(separator: " ")))" }
    switch option.completion {
    case .none: return " "
    case .inputFile, .outputFile: return "_files"
    case .folder: return "_files -/"
    }
  }

  private static func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static func bracketed(_ text: String) -> String {
    escaped(text).replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private static func shielded(_ word: String) -> String { word.replacing(" ", with: "\\ ") }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
