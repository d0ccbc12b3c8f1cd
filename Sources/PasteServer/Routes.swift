/// The addresses of the server, and what each of them gives.
struct Routes: Sendable {
  let port: UInt16
  let token: String
  let explain: @Sendable ([PasteServer.Input]) -> PasteServer.Answer

  /// The policy of the page: its own script and style, and reports in a frame.
  private static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; "
    + "frame-ancestors 'none'"
  /// The policy of plain texts.
  private static let textPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  /// Reports have a policy of their own, which only allows their own script and style.
  private static let reportPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  /// True if a request comes from this page, so that the server reads its form.
  func accepts(_ request: WebRequest) -> Bool { request.path == "/\(token)/report" && isToThisServer(request) }

  /// A page of another site that makes its name lead to this machine sends its own name.
  private func isToThisServer(_ request: WebRequest) -> Bool {
    request.host == "127.0.0.1:\(port)" || request.host == "localhost:\(port)"
  }

  /// The response to a request.
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
    case .text(let text): return self.text(200, text)
    }
  }

  /// The text and the files of a form; fields that were left empty are none.
  static func inputs(of request: WebRequest) -> [PasteServer.Input] {
    var names: Set<String> = []
    return request.fields.compactMap { field in
      guard let file = field.file else {
        let isBlank = field.bytes.allSatisfy { $0 <= 0x20 }
        return field.name == "text" && !isBlank ? PasteServer.Input(name: "pasted text", bytes: field.bytes) : nil
      }
      let name = fileName(file)
      guard !name.isEmpty else { return nil }
      var (unique, count) = (name, 1)
      while !names.insert(unique).inserted { (unique, count) = ("\(count + 1)-\(name)", count + 1) }
      return PasteServer.Input(name: unique, bytes: field.bytes)
    }
  }

  /// The last part of a path, without what could be taken for more than a name.
  private static func fileName(_ path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return String(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
  }

  private func failure(_ status: Int, _ sentence: String) -> WebResponse { text(status, sentence) }

  private func text(_ status: Int, _ text: String) -> WebResponse {
    // In the frame, which has no origin, no style of this server is loaded.
    let style =
      "<style>:root { color-scheme: light dark } body { margin: 1rem } pre { margin: 0; white-space: pre-wrap; "
      + "overflow-wrap: anywhere; font: 0.8125rem/1.45 ui-monospace, monospace }</style>"
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>masdiag</title>\(style)</head>
      <body><pre>\(Self.escaped(text))</pre></body></html>

      """
    return WebResponse(status: status, type: "text/html; charset=utf-8", policy: Self.textPolicy, body: page)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
