import Testing

@testable import PasteServer

@Suite struct RoutesTests {
  /// The names of the inputs that were explained, or the bytes of a pasted text, as the body of the response.
  private let routes = Routes(port: 4000, token: "secret") { inputs in
    .page(inputs.map { "\($0.name)=\(String(decoding: $0.bytes, as: UTF8.self))" }.joined(separator: ";"))
  }

  private func request(
    _ method: String = "GET", _ path: String = "/secret/", host: String = "127.0.0.1:4000",
    fields: [WebRequest.Field] = [], isTooLarge: Bool = false
  ) -> WebRequest {
    WebRequest(method: method, path: path, host: host, fields: fields, isTooLarge: isTooLarge)
  }

  private func posted(_ fields: [WebRequest.Field]) -> WebResponse {
    routes.response(to: request("POST", "/secret/report", fields: fields))
  }

  private func file(_ name: String, _ text: String) -> WebRequest.Field {
    WebRequest.Field(name: "file", file: name, bytes: Array(text.utf8))
  }

  private func text(_ text: String) -> WebRequest.Field {
    WebRequest.Field(name: "text", file: nil, bytes: Array(text.utf8))
  }

  @Test func thePageAndItsAssetsNeedTheToken() {
    for (path, type) in [("", "text/html"), ("page.css", "text/css"), ("page.js", "text/javascript")] {
      let response = routes.response(to: request("GET", "/secret/\(path)"))
      #expect(response.status == 200)
      #expect(response.type.hasPrefix(type))
      #expect(response.policy.hasPrefix("default-src 'none'"))
    }
    for path in ["/", "/secret", "/wrong/", "/wrong/page.js", "/secre/report"] {
      #expect(routes.response(to: request("GET", path)).status == 404, "\(path)")
      #expect(routes.response(to: request("POST", path)).status == 404, "\(path)")
    }
  }

  @Test func requestsThatNameAnotherHostAreRefused() {
    for host in ["", "evil.example", "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "localhost:40000"] {
      #expect(routes.response(to: request(host: host)).status == 403, "\(host)")
      let post = request("POST", "/secret/report", host: host, fields: [text("x")])
      #expect(routes.response(to: post).status == 403, "\(host)")
    }
    #expect(routes.response(to: request(host: "localhost:4000")).status == 200)
  }

  @Test func formsOfOtherPagesAreNotKept() {
    #expect(routes.accepts(request("POST", "/secret/report")))
    #expect(!routes.accepts(request("POST", "/wrong/report")))
    #expect(!routes.accepts(request("POST", "/secret/")))
    #expect(!routes.accepts(request("POST", "/secret/report", host: "evil.example")))
  }

  @Test func onlyReportsArePosted() {
    #expect(routes.response(to: request("GET", "/secret/report")).status == 405)
    #expect(routes.response(to: request("PUT", "/secret/")).status == 405)
    #expect(routes.response(to: request("GET", "/secret/../secret/page.js")).status == 404)
  }

  @Test func pastedTextAndFilesAreExplained() {
    #expect(posted([text("log"), file("", "")]).body == "pasted text=log")
    #expect(posted([text(" \r\n"), file("a.json", "{}")]).body == "a.json={}")
    #expect(
      posted([file("a.json", "1"), file("a.json", "2"), file("a.json", "3")]).body == "a.json=1;2-a.json=2;3-a.json=3")
  }

  @Test func filesAreKnownByTheirNameAlone() {
    #expect(posted([file("../../etc/passwd", "x")]).body == "passwd=x")
    #expect(posted([file("C:\\logs\\app.log", "x")]).body == "app.log=x")
    #expect(posted([file("a\u{1B}[2J\nb.log", "x")]).body == "a[2Jb.log=x")
  }

  @Test func nothingOrTooMuchIsRefused() {
    #expect(posted([]).status == 400)
    #expect(posted([text("  \n"), file("", "")]).status == 400)
    let response = routes.response(to: request("POST", "/secret/report", fields: [text("x")], isTooLarge: true))
    #expect(response.status == 413)
    #expect(response.body.contains("64 MiB"))
  }

  @Test func textIsEscaped() {
    let routes = Routes(port: 4000, token: "secret") { _ in .text("<script>alert(1)</script> & more") }
    let response = routes.response(to: request("POST", "/secret/report", fields: [text("x")]))
    #expect(response.body.contains("&lt;script>alert(1)&lt;/script> &amp; more"))
    #expect(!response.body.contains("<script>"))
    #expect(response.policy.contains("default-src 'none'"))
  }

  @Test func piecesOfAFieldAreJoined() {
    var request = request("POST", "/secret/report")
    request.receive("file", "a.log", [1], isNew: true)
    request.receive("file", "a.log", [2], isNew: false)
    request.receive("file", "a.log", [3], isNew: true)
    request.receive("text", nil, [4], isNew: true)
    #expect(request.fields.map(\.bytes) == [[1, 2], [3], [4]])
  }
}
