import SourceCode

/// A function, method or initializer of the project.
struct FunctionDeclaration: Sendable {
  /// One parameter.
  struct Parameter: Sendable {
    /// The label that calls use; nil for none.
    var label: String?
    /// The name inside the body.
    var name: String
    /// The type's last word.
    var type: String?
    /// The default value's tokens.
    var value: Range<Int>?
    /// True if nil can be given.
    var isOptional = false
    /// True for `views: UIView...`.
    var isVariadic = false
    /// The attribute that may be a result builder for a closure.
    var builder: String?
  }

  var name: String
  var parameters: [Parameter]
  /// The result type's last word.
  var result: String?
  /// True if the result can be nil.
  var isResultOptional = false
  /// The attribute that may be a result builder for the body.
  var builder: String?
  /// The tokens between its braces.
  var body: Range<Int>
  /// The index of its file.
  var file: Int
  var isStatic = false
  /// True if only code of its file can call it.
  var isPrivate = false
  /// True for an initializer that Interface Builder calls.
  var isCoder = false
  /// The token of its name.
  var token: Int

  /// The parameter that each argument of a call is for, by the arguments' labels; nil for an argument without one.
  func parameters(taking labels: [String]) -> [Parameter?] {
    var found: [Parameter?] = []
    for parameter in parameters where found.count < labels.count {
      if parameter.isVariadic {
        repeat { found.append(parameter) } while found.count < labels.count && labels[found.count].isEmpty
      } else if [parameter.label ?? "", "{"].contains(labels[found.count]) {
        found.append(parameter)
      }
    }
    return found + Array(repeating: nil, count: labels.count - found.count)
  }

  var isInitializer: Bool { name == "init" || name.hasPrefix("initWith") }
}

/// A stored or computed property, or a global constant.
struct PropertyDeclaration: Sendable {
  var name: String
  /// The type's last word, if one is written.
  var type: String?
  /// True for `[UIView]`.
  var isArray = false
  /// The tokens of the initial value.
  var value: Range<Int>?
  /// The tokens of a computed property's getter.
  var getter: Range<Int>?
  var isConstant: Bool
  var isStatic = false
  var isPrivate = false
  var isOutlet = false
  /// True if Interface Builder may set it.
  var isInspectable = false
  /// True if nil can be its value.
  var isOptional = false
  /// The attribute that may be a property wrapper.
  var attribute: String?
  var file: Int
  /// The token of its name.
  var token: Int
}

/// A type as the whole project declares it: its own declaration and all extensions.
final class TypeDeclaration {
  let name: String
  /// The superclass and protocols.
  var parents: [String] = []
  /// The class of each generic parameter that has one.
  var generics: [String: String] = [:]
  var properties: [String: PropertyDeclaration] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]
  /// The names of an enumeration's cases.
  var cases: [String] = []
  /// The file and token of its declaration; nil if only extensions are known.
  var place: (file: Int, token: Int)?
  /// The place of its Objective-C implementation.
  var implementation: (file: Int, token: Int)?
  var isClass = false
  /// The ranges of its code, by file.
  var ranges: [(file: Int, range: Range<Int>)] = []

  init(_ name: String) { self.name = name }

  /// True for a class that the project declares.
  var isOwnClass: Bool { place != nil && isClass }

  /// The place of its code: Objective-C declares a class in another file.
  var home: (file: Int, token: Int)? { implementation ?? place }

  /// The name without the file that tells it from others.
  var shownName: String { name.withoutFiles }
}

/// What one file declares.
struct FileDeclarations: Sendable {
  /// One declaration or extension of a type.
  struct TypePart: Sendable {
    var name: String
    var parents: [String]
    /// The class of each generic parameter that has one.
    var generics: [String: String] = [:]
    var properties: [PropertyDeclaration] = []
    var functions: [FunctionDeclaration] = []
    /// The names of an enumeration's cases.
    var cases: [String] = []
    var isExtension: Bool
    var isClass: Bool
    /// True for Objective-C's `@implementation` of a class.
    var isImplementation = false
    /// True for a `private extension`.
    var isPrivate = false
    var token: Int
    var range: Range<Int>
  }

  var types: [TypePart] = []
  var properties: [PropertyDeclaration] = []
  var functions: [FunctionDeclaration] = []
  /// Other names of types, `typealias Constants = LoginConstants`, with the last word of what they stand for.
  var aliases: [(name: String, type: String)] = []
}
