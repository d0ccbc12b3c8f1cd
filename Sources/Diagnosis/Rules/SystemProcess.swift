import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A system process printed the log.
  ///
  /// Matches any list after `phone SpringBoard[77] <Warning>:`, but not one after the name of an app.
  static let systemProcess = single { members in
    guard let process = members.system.process, SystemViews.isSystemProcess(process) else { return nil }
    return Proposal(.ignore, nil, .systemProcess)
  }
}
