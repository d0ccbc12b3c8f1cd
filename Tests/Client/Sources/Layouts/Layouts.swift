import Foundation

/// The package's layouts. The plug-in MasdiagCheck checks them in each build.
public enum Layouts {
  /// A row with an avatar and a name.
  public static let row = Bundle.module.url(forResource: "row", withExtension: "json")
}
