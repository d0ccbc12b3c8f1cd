import Foundation
import MasdiagCLI
import Testing

/// The completions as the shells themselves make them, where they are installed.
struct CompletionTests {
  private static func shell(_ name: String) -> String? {
    ["/usr/bin/\(name)", "/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func script(_ shell: String) -> String {
    let host = MemoryHost()
    _ = host.run("completions \(shell)")
    return host.output
  }

  /// What is offered after a line, in alphabetical order.
  private static func offers(_ shell: String, _ program: String, after line: String) throws -> [String] {
    let words = line.components(separatedBy: " ")
    switch shell {
    case "bash":
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let ask = "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _masdiag; printf '%s\\n' \"${COMPREPLY[@]}\""
      let outcome = try BuiltTool.run([program, "--norc", "-c", script("bash") + ask])
      return sorted(outcome.output)
    case "fish":
      let outcome = try BuiltTool.run(
        [program, "--no-config", "-c", "source -; complete -C '\(line)' | cut -f1"], input: script("fish"))
      return sorted(outcome.output)
    default:
      return []
    }
  }

  private static func sorted(_ lines: String) -> [String] { lines.split(separator: "\n").map(String.init).sorted() }

  @Test(arguments: ["bash", "fish"])
  func commandsOptionsAndValuesAreOffered(_ name: String) throws {
    guard let program = Self.shell(name) else { return }
    #expect(try Self.offers(name, program, after: "masdiag exp").contains("explain"))
    #expect(try Self.offers(name, program, after: "masdiag check --base") == ["--baseline"])
    #expect(
      try Self.offers(name, program, after: "masdiag check --severity ") == ["error", "note", "warning"])
    #expect(
      try Self.offers(name, program, after: "masdiag explain --format ") == ["console", "json", "markdown", "text"])
    #expect(try Self.offers(name, program, after: "masdiag completions z") == ["zsh"])
    #expect(try Self.offers(name, program, after: "masdiag help zzz").isEmpty)
  }

  @Test(arguments: Command.table.map(\.name))
  func bashOffersEachOptionOfEachCommand(_ name: String) throws {
    guard let program = Self.shell("bash") else { return }
    let command = try #require(Command.table.first { $0.name == name })
    let offered = try Self.offers("bash", program, after: "masdiag \(name) -")
    #expect(offered == command.options.flatMap(\.spellings).sorted())
  }

  @Test func bashSeesTheValueBehindAnEqualsSign() throws {
    guard let program = Self.shell("bash") else { return }
    #expect(try Self.offers("bash", program, after: "masdiag explain --format = js") == ["json"])
    #expect(
      try Self.offers("bash", program, after: "masdiag explain --format =") == ["console", "json", "markdown", "text"])
  }

  /// A terminal of zsh's own (zpty) in which the tabulator is pressed.
  @Test(arguments: [
    ("masdiag expl\\t", "masdiag explain"), ("masdiag check --baseli\\t", "masdiag check --baseline"),
    ("masdiag check --severity=err\\t", "--severity=error"), ("masdiag devices --form\\t", "--format="),
  ])
  func zshCompletes(_ typed: String, _ expected: String) throws {
    guard let program = Self.shell("zsh") else { return }
    let driver = """
      file=$(mktemp); cat > $file
      zmodload zsh/zpty
      zpty -b z \(program) -f -i
      zpty -w z "PS1=; unset zle_bracketed_paste; autoload -U compinit; compinit -u -d $file.d; source $file; echo rea''dy"
      zpty -r -m z output '*ready*'
      zpty -w -n z $'\(typed)'
      line=; for i in {1..60}; do sleep 0.05; zpty -r -t z piece && line+=$piece; done
      zpty -d z; rm -f $file $file.d
      print -r -- $line
      """
    let outcome = try BuiltTool.run([program, "-f", "-c", driver], input: Self.script("zsh"))
    let seen = outcome.output.replacing(try Regex("\u{1B}\\[[0-9;]*[A-Za-z]|\u{7}"), with: "")
    #expect(seen.contains(expected), "\(outcome.output)\(outcome.errors)")
  }

  @Test func anUnknownShellIsNamed() {
    let host = MemoryHost()
    #expect(host.run("completions fsih") == .usage)
    #expect(host.errors.contains("'fish'"))
    #expect(host.run("completions") == .usage)
  }

  // MARK: Pages for man

  @Test(arguments: [""] + Command.table.map(\.name))
  func manPagesAreWellFormed(_ name: String) throws {
    let host = MemoryHost()
    #expect(host.run("help --man \(name)") == .nothingFound)
    #expect(host.output.hasPrefix(".TH MASDIAG"))
    #expect(host.output.contains(".SH NAME\n"))
    guard let mandoc = Self.shell("mandoc") else { return }
    // (A page without a date is the same on every day.)
    let outcome = try BuiltTool.run([mandoc, "-Tlint", "-W", "error"], input: host.output)
    #expect(outcome.status == 0, "\(outcome.output)")
    let shown = try BuiltTool.run([mandoc, "-Tascii"], input: host.output)
    let plain = shown.output.replacing(try Regex(".\u{8}"), with: "")
    for option in Command.table.first(where: { $0.name == name })?.options ?? [] {
      #expect(plain.contains(option.spellings.joined(separator: ", ")), "\(option.name)")
    }
  }

  @Test(arguments: ["bash", "fish"])
  func wordsOfCommandsAreOffered(_ name: String) throws {
    guard let program = Self.shell(name) else { return }
    #expect(try Self.offers(name, program, after: "masdiag lldb c") == ["capture", "commands"])
    #expect(try Self.offers(name, program, after: "masdiag schema la") == ["layout"])
    #expect(try Self.offers(name, program, after: "masdiag try a.json key rem") == ["remove"])
  }

  @Test func bashOffersNoFilesBehindTheInput() throws {
    guard let program = Self.shell("bash") else { return }
    for line in ["fix a.json ", "why --format json a.json ", "why --format = json a.json ", "try a.json ", "devices "] {
      #expect(try Self.offers("bash", program, after: "masdiag \(line)").isEmpty, "\(line)")
    }
  }
}
