package import LayoutFormats
import LayoutModel
import Reporting

/// A message from the peer.
package enum Message {
  /// A call that requires a response with its id.
  case request(id: RequestID, method: String, parameters: JSONNode?)
  /// A call without a response.
  case notification(method: String, parameters: JSONNode?)
  /// A response to a request. It's ignored, because this side doesn't send requests.
  case response
  /// Text that isn't a message. The id is null if it can't be read.
  case invalid(id: RequestID, Failure)

  /// Reads a message.
  package init(_ bytes: [UInt8]) {
    do {
      self.init(try JSONDocument(bytes, path: "message").root)
    } catch {
      let problem = error.problems[0]
      self = .invalid(
        id: .none, Failure(.parseError, "not JSON: \(problem.message), at byte \(problem.location.column)"))
    }
  }

  private init(_ root: JSONNode) {
    func invalid(_ message: String, _ id: RequestID = .none) -> Message {
      .invalid(id: id, Failure(.invalidRequest, message))
    }
    guard root.isObject else {
      self = invalid(root.isArray ? "batches aren't supported" : "a message must be an object")
      return
    }
    let id = root["id"].map(RequestID.init)
    guard root["jsonrpc"]?.string == "2.0" else {
      self = invalid("\"jsonrpc\" must be \"2.0\"", (id ?? nil) ?? .none)
      return
    }
    if case .some(nil) = id {
      self = invalid("\"id\" must be a string or a whole number")
      return
    }
    guard let method = root["method"] else {
      let isResponse = id != nil && (root["result"] != nil || root["error"] != nil)
      self = isResponse ? .response : invalid("\"method\" is missing", (id ?? nil) ?? .none)
      return
    }
    guard let name = method.string else {
      self = invalid("\"method\" must be a string", (id ?? nil) ?? .none)
      return
    }
    let parameters = root["params"]
    if let parameters, !parameters.isObject, !parameters.isArray, !parameters.isNull {
      self = invalid("\"params\" must be an object", (id ?? nil) ?? .none)
    } else if case .some(.some(let id)) = id {
      self = .request(id: id, method: name, parameters: parameters)
    } else {
      self = .notification(method: name, parameters: parameters)
    }
  }
}

/// The id of a request as written by the peer. The response must contain the same bytes.
package struct RequestID: Hashable, Sendable {
  let text: String

  /// The id in the response to a message whose id can't be read.
  package static let none = RequestID(text: "null")

  private init(text: String) { self.text = text }

  /// Reads the id from a message; nil if the value is invalid.
  init?(_ node: JSONNode) {
    guard node.string != nil || node.integer != nil else { return nil }
    text = node.text
  }
}
