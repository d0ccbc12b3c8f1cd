import CFuzzer
import Foundation

// masdiag-fuzz TARGET [OPTION OF LIBFUZZER | FOLDER | FILE ...]

/// What inputs are given to. A finding ends the process, and libFuzzer keeps the input.
nonisolated(unsafe) private var target = FuzzTarget.layout

/// The target's name is taken away from the words of the command line before libFuzzer reads them.
private func run() -> CInt {
  let words = CommandLine.arguments
  guard words.count > 1, let chosen = FuzzTarget(rawValue: words[1]) else {
    print("usage: masdiag-fuzz TARGET ...\ntargets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
    return 64
  }
  unsafe target = chosen
  var count = CommandLine.argc - 1
  var arguments = unsafe Optional(CommandLine.unsafeArgv + 1)
  unsafe arguments?.pointee = CommandLine.unsafeArgv.pointee
  return unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    unsafe target.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}

exit(run())
