// The alert in Swift, as an app's own code would be: the innermost frame is a Swift one.
/// UIKit's function, which is called before a constraint is broken.
@_cdecl("UIViewAlertForUnsatisfiableConstraints")
public func alert(_ broken: UnsafeRawPointer, _ all: UnsafeRawPointer) {
  let text = "broken \(broken)"
  print(text)
}
