import Reporting

/// An error response of JSON-RPC 2.0.
package struct Failure: Error, Hashable {
  /// The kind of error, which programs can compare.
  package var code: Code
  /// A sentence to show to the user.
  package var message: String

  /// The error codes of JSON-RPC and of protocols based on it.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case resourceNotFound = -32002
  }

  /// Creates an error with a code and a message.
  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  var json: JSONValue { .object(["code": code.rawValue, "message": message]) }
}
