import SourceCode

/// The calls of helpers that make constraints, such as `pin(to:)`.
struct HelperCalls {
  /// A call, and the call in the type's own code that leads to it.
  struct Call: Hashable {
    var site: Interpreter.CodeRange
    var call: Interpreter.CodeRange
  }

  /// The calls that were run.
  var followed: Set<Call> = []
  /// The calls whose function wasn't found.
  var lost: Set<Call> = []
}

/// The call in a type's own code of a helper that runs.
struct HelperSite {
  let file: Int
  let token: Int
  /// True if the helper is a method of a class of the project.
  let isMethod: Bool
  /// The function that calls.
  private let caller: Interpreter.CodeRange?

  init(file: Int, token: Int, _ caller: FunctionDeclaration?, isOf type: TypeDeclaration?) {
    (self.file, self.token, self.caller) = (file, token, caller?.range)
    isMethod = type?.isOwnClass == true
  }

  /// Returns true if the code of a frame is the caller's own: a closure that it passes to the helper.
  func contains(_ frame: Frame) -> Bool { frame.file == file && frame.function?.range == caller }
}

extension Interpreter {
  /// Notes that a call is met, if it may be that of a helper that makes constraints.
  func note(helperCall word: Int, _ start: Int, isFollowed: Bool, _ frame: Frame) {
    guard project.constraintHelpers[files[frame.file].code.word(word)] != nil else { return }
    let call = CodeRange(file: frame.file, start: start)
    let site = helperSite.map { CodeRange(file: $0.file, start: $0.token) } ?? call
    if isFollowed {
      helperCalls.followed.insert(.init(site: site, call: call))
    } else {
      helperCalls.lost.insert(.init(site: site, call: call))
    }
  }
}
