import CFuzzer
import Foundation
import MasdiagTestSupport

// masdiag-fuzz TARGET [OPTION OF LIBFUZZER | FOLDER | FILE ...]
// masdiag-fuzz TARGET --made FIRST COUNT: inputs that follow from seeds, without libFuzzer's choice among them

/// What inputs are given to. A finding ends the process, and libFuzzer keeps the input.
nonisolated(unsafe) private var target = FuzzTarget.layout

/// Bytes that follow from a seed.
private func made(_ seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  return (0..<Int.random(in: 16...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
}

/// The target's name is taken away from the words of the command line before libFuzzer reads them.
private func run() -> CInt {
  let words = CommandLine.arguments
  guard words.count > 1, let chosen = FuzzTarget(rawValue: words[1]) else {
    print("usage: masdiag-fuzz TARGET ...\ntargets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
    return 64
  }
  unsafe target = chosen
  if words.count == 5, words[2] == "--made", let first = UInt64(words[3]), let count = UInt64(words[4]) {
    for seed in first..<first + count { chosen.take(made(seed)) }
    return 0
  }
  var count = CommandLine.argc - 1
  var arguments = unsafe Optional(CommandLine.unsafeArgv + 1)
  unsafe arguments?.pointee = CommandLine.unsafeArgv.pointee
  return unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    unsafe target.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}

exit(run())
