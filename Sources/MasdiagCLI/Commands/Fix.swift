import InputAnalysis
import LayoutFormats
import LayoutModel
import Reporting

extension Command {
  static let fix = Command(
    "fix", summary: "write the document with one of the reported fixes applied", operands: "INPUT NUMBER",
    inputs: .words, words: .file(then: [[]]),
    options: [Options.otherSources] + Options.sceneOnOneDevice + [Options.all, Options.limit, Options.output],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard, a xib or a source file; - is standard input. NUMBER is the number "
            + "of a fix in the report of masdiag explain with the same options. Nothing else in the document "
            + "changes, and it is read back before it is written. In code, one number, relation or priority of a "
            + "statement changes; masdiag says why if the code can't be edited. If INPUT is a folder of source files, "
            + "the only file with conflicts is written.")
      ],
      statuses: [
        (.nothingFound, "the document is written"),
        (.failed, "there is no such fix, or it can't be written"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag fix layout.json 2 -o fixed.json", ""),
        ("masdiag fix Login.storyboard 4 --device retina4_0 -o Login.storyboard", "replace the file"),
        ("masdiag fix App/Card.swift 2 --sources App -o App/Card.swift", "use the constants in all files of App"),
      ]),
    validate: { invocation throws(UsageError) in
      guard invocation.inputs.count == 2, Argument<Int>.count.read(invocation.inputs[1]) != nil else {
        throw UsageError("fix requires an input and the number of a fix, such as masdiag fix layout.json 2")
      }
    },
    perform: { invocation, inputs in fix(Int(inputs.paths[1]) ?? 0, invocation, inputs) })

  /// Writes the document after applying the fix with a given number in reports.
  static func fix(_ number: Int, _ invocation: Invocation, _ inputs: Inputs) {
    let (path, console) = (inputs.paths[0], inputs.console)
    guard let bytes = inputs.plainBytes(path) else { return }
    do {
      let fixed = try FixedDocument(
        bytes, path: path, number: number, all: invocation.all, selection: inputs.selection)
      if let target = console.output {
        console.write(fixed.bytes, to: target)
        return
      }
      guard fixed.isPrintable || !console.host.isTerminal(.output) else {
        throw FixRefusal("the document contains control characters; use -o FILE to write it safely")
      }
      // A document that could be read is UTF-8. The document is the author's own, so it's printed byte for byte.
      console.print(String(decoding: fixed.bytes, as: UTF8.self))
    } catch let error as UnreadableInput {
      inputs.fail(error)
    } catch let problem as Problem {
      console.fail(problem)
    } catch {
      console.fail("\(path): \((error as? FixRefusal)?.sentence ?? "\(error)")")
    }
  }
}
