import Diagnosis

extension PreferenceExplanation? {
  /// A description of everything that the explanation says.
  var content: String {
    guard let self else { return "none" }
    return """
      \(self.index) \(self.obstacles) \(self.strained.sorted()) \(self.premises) \(self.reasoning) \(self.fixes) \
      \(String(describing: self.tie))
      """
  }
}
