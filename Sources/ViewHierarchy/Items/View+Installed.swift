extension View {
  /// The constraints that are installed on this view and its descendants, in order of installation.
  package var installedConstraints: [LayoutConstraint] {
    hierarchy.flatMap(\.constraints).sorted { $0.installationNumber < $1.installationNumber }
  }
}
