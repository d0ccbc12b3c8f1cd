import InterfaceBuilder
import Masdiag

extension Invocation {
  /// Which scenes of Interface Builder files are asked for, and under which circumstances.
  var selection: SceneSelection { SceneSelection(scene: arguments[.scene]) }
}
