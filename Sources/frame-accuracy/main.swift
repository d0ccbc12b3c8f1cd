// frame-accuracy FOLDER [--bare] [--list]: counts the views of the storyboards and xibs in a folder that are laid out
// within a point of the frames that Xcode stored.
//
// - --bare: removes the frames of views that constraints position before reading the files
// - --list: lists each other view with both frames

import Foundation
import InterfaceBuilder
import LayoutFormats

let arguments = Array(CommandLine.arguments.dropFirst())
guard let folder = arguments.first(where: { !$0.hasPrefix("--") }),
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
else {
  FileHandle.standardError.write(Data("usage: frame-accuracy FOLDER [--bare] [--list]\n".utf8))
  exit(64)
}
var totals: [String: FrameScore] = [:]
for name in names.sorted() where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
  guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
  do {
    let file = try InterfaceFile(Array(data), path: name)
    var score = FrameScore()
    if arguments.contains("--bare") {
      let bare = try InterfaceFile(BareFile.bytes(of: Array(data)), path: name)
      let judged = Dictionary(file.scenes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for scene in bare.scenes { if let other = judged[scene.id] { try score.judge(scene, against: other) } }
    } else {
      for scene in file.scenes { try score.judge(scene, against: scene) }
    }
    let platform = file.platform == .macOS ? "macOS" : "iOS"
    totals[platform, default: FrameScore()].add(score)
    print("\(score)\t\(platform)\t\(name)")
    if arguments.contains("--list") { for miss in score.misses { print("  \(miss)") } }
  } catch {
    print("refused\t\(name): \(error.problems.first?.message ?? "")")
  }
}
for (platform, score) in totals.sorted(by: { $0.key < $1.key }) { print("\(platform): \(score)") }
