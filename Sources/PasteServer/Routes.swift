/// The paths of the server and their responses.
struct Routes: Sendable {
  let port: UInt16
  let token: String
  let explain: @Sendable ([PasteServer.Input]) -> PasteServer.Answer

  /// The content security policy of the page, which allows its own script and style, and reports in a frame.
  private static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; "
    + "frame-ancestors 'none'"
  /// Returns the content security policy of plain text, which allows only the script with a nonce.
  private static func textPolicy(_ nonce: String) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'self'"
  }
  /// The content security policy of reports. Each report also contains a policy that allows only its own script and
  /// style.
  private static let reportPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  /// Returns true if a request comes from this server's page, so that its form should be read.
  func accepts(_ request: WebRequest) -> Bool { request.path == "/\(token)/report" && isToThisServer(request) }

  /// Returns true if the request contains this server's own host name. If another site's domain resolves to this
  /// machine, requests from its pages contain that domain instead.
  private func isToThisServer(_ request: WebRequest) -> Bool {
    request.host == "127.0.0.1:\(port)" || request.host == "localhost:\(port)"
  }

  func response(to request: WebRequest) -> WebResponse {
    guard isToThisServer(request) else {
      return failure(403, "This server only answers on this machine.")
    }
    let prefix = "/\(token)/"
    guard request.path.hasPrefix(prefix) else {
      return failure(404, "Use the whole address that masdiag serve printed.")
    }
    switch (request.method, request.path.dropFirst(prefix.count)) {
    case ("GET", ""):
      return asset(PackageResources.page_html, "text/html")
    case ("GET", "page.css"): return asset(PackageResources.page_css, "text/css")
    case ("GET", "page.js"): return asset(PackageResources.page_js, "text/javascript")
    case ("POST", "report"): return report(on: request)
    case (_, ""), (_, "report"): return failure(405, "Open the page, and paste or drop something there.")
    default: return failure(404, "There is no such page.")
    }
  }

  private func asset(_ bytes: [UInt8], _ type: String) -> WebResponse {
    WebResponse(
      status: 200, type: "\(type); charset=utf-8", policy: Self.pagePolicy, body: String(decoding: bytes, as: UTF8.self)
    )
  }

  private func report(on request: WebRequest) -> WebResponse {
    if request.isTooLarge {
      return failure(413, "This is larger than \(PasteServer.limit >> 20) MiB. Use masdiag explain in a terminal.")
    }
    let inputs = Self.inputs(of: request)
    if inputs.isEmpty { return failure(400, "Paste a text or drop a file.") }
    switch explain(inputs) {
    case .page(let page):
      return WebResponse(status: 200, type: "text/html; charset=utf-8", policy: Self.reportPolicy, body: page)
    case .text(let text): return self.text(200, text, kind: "text")
    case .failure(let text): return self.text(200, text)
    }
  }

  /// Returns the text and the files in a form's nonempty fields.
  static func inputs(of request: WebRequest) -> [PasteServer.Input] {
    var names: Set<String> = []
    // The name of the file whose text is in the text field.
    let textName =
      request.fields.first { $0.name == "name" && $0.file == nil }
      .map { fileName(String(decoding: $0.bytes, as: UTF8.self)) } ?? ""
    return request.fields.compactMap { field in
      guard let file = field.file else {
        let isBlank = field.bytes.allSatisfy { $0 <= 0x20 }
        if field.name != "text" || isBlank { return nil }
        return textName.isEmpty
          ? PasteServer.Input(name: "pasted text", isFile: false, bytes: field.bytes)
          : PasteServer.Input(name: textName, bytes: field.bytes)
      }
      let name = fileName(file)
      guard !name.isEmpty else { return nil }
      var (unique, count) = (name, 1)
      while !names.insert(unique).inserted { (unique, count) = ("\(count + 1)-\(name)", count + 1) }
      return PasteServer.Input(name: unique, bytes: field.bytes)
    }
  }

  /// Returns the last component of a path, without control characters.
  private static func fileName(_ path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return String(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
  }

  private func failure(_ status: Int, _ sentence: String) -> WebResponse { text(status, sentence) }

  private func text(_ status: Int, _ text: String, kind: String = "failure") -> WebResponse {
    // The style is inline, because the frame has no origin and can't load this server's style sheet.
    let style =
      "<style>:root { color-scheme: light dark } body { margin: 1rem } pre { margin: 0; white-space: pre-wrap; "
      + "overflow-wrap: anywhere; font: 0.8125rem/1.45 ui-monospace, monospace }</style>"
    let nonce = PasteServer.randomToken()
    // The script tells the page whether the text is an answer.
    let script =
      "<script nonce=\"\(nonce)\">parent.postMessage({ masdiag: \"\(kind)\", text: "
      + "document.querySelector(\"pre\").textContent }, \"*\")</script>"
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>masdiag</title>\(style)</head>
      <body><pre>\(Self.escaped(text))</pre>\(script)</body></html>

      """
    return WebResponse(status: status, type: "text/html; charset=utf-8", policy: Self.textPolicy(nonce), body: page)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
