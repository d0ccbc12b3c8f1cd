import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A process of the system's printed the log.
  ///
  /// Shown by any list behind `phone SpringBoard[77] <Warning>:`. Not by one behind the name of an app.
  static let systemProcess = single { members in
    guard let process = members.system.process, SystemViews.isSystemProcess(process) else { return nil }
    return Proposal(.ignore, nil, .systemProcess)
  }
}
