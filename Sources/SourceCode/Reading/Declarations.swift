/// The information in a file about names: classes of variables, simple constants, texts and keys.
package struct Declarations: Sendable {
  /// The class of a variable.
  struct Variable: NamedDeclaration {
    var name: String
    var type: String
    /// The type and function that declare the variable.
    var owner: String?
    var function: String?
  }

  /// The value of a named number: the value in its declaration, or a value that is assigned later.
  struct Number: NamedDeclaration, Hashable {
    var name: String
    var value: Formula
    var owner: String?
    var function: String?
    var isLater: Bool
  }

  /// A text or a name that code assigns to a variable.
  struct Text: Sendable {
    var variable: String
    var text: String
    /// The name of the constant that contains the text, if the text isn't a literal.
    var reference: String?
    /// True if the text is a name, such as an identifier, not text that is displayed.
    var isName: Bool
  }

  /// A class with its superclass and protocols.
  struct Class: Sendable {
    var name: String
    var parents: [String]
    var isDeclaration: Bool
  }

  var classes: [Class] = []
  var variables: [Variable] = []
  var numbers: [Number] = []
  var texts: [Text] = []
  /// The string constants.
  var strings: [String: [String]] = [:]
  /// The expressions that create views; a new view's mask is on.
  var creations: [Statement] = []
  /// The values that are later assigned to the constants of constraints, by the variable that stores the constraint.
  var laterConstants: [String: [Formula]] = [:]
  /// The code that changes the constants of constraints, by the variable that stores the constraint.
  var constantChanges: [String: [ConstantChange]] = [:]
}
