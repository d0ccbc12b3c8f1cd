import CWebServer

/// The functions called by the C library, which collect a request and store its response until it has been sent.
enum WebCallbacks {
  static func handler(_ answers: Unmanaged<Answers>) -> masdiag_web_handler {
    unsafe masdiag_web_handler(
      context: answers.toOpaque(),
      begin: { context, method, path, host in
        let answers = unsafe Unmanaged<Answers>.fromOpaque(context!).takeUnretainedValue()
        let exchange = Exchange(answers)
        exchange.request = unsafe WebRequest(
          method: WebCallbacks.text(method), path: WebCallbacks.text(path), host: WebCallbacks.text(host))
        exchange.keepsFields = answers.routes.accepts(exchange.request)
        return unsafe UnsafeMutableRawPointer(Unmanaged.passRetained(exchange).toOpaque())
      },
      receive: { exchange, name, file, bytes, count, isNew in
        guard unsafe WebCallbacks.exchange(exchange).keepsFields else { return }
        let field = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        unsafe WebCallbacks.exchange(exchange).request.receive(
          WebCallbacks.text(name), file == nil ? nil : WebCallbacks.text(file), Array(field), isNew: isNew)
      },
      answer: { exchange, isTooLarge in unsafe WebCallbacks.exchange(exchange).answer(isTooLarge: isTooLarge) },
      end: { exchange in unsafe Unmanaged<Exchange>.fromOpaque(exchange!).release() })
  }

  private static func exchange(_ pointer: UnsafeMutableRawPointer?) -> Exchange {
    unsafe Unmanaged<Exchange>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }
}

/// A request and its response.
@safe
private final class Exchange {
  var request = WebRequest(method: "", path: "", host: "")
  /// True if the fields of the request should be stored; false for requests from other sites' pages.
  var keepsFields = false
  private let answers: Answers
  /// The C strings of the response, which must outlive the C library's use of them.
  private var strings: [UnsafeMutablePointer<CChar>] = unsafe []

  init(_ answers: Answers) { self.answers = answers }

  deinit {
    while let string = unsafe strings.popLast() { unsafe string.deallocate() }
  }

  func answer(isTooLarge: Bool) -> masdiag_web_answer {
    request.isTooLarge = isTooLarge
    let response = answers.routes.response(to: request)
    return unsafe masdiag_web_answer(
      status: UInt32(response.status), type: kept(response.type), policy: kept(response.policy),
      body: kept(response.body), length: response.body.utf8.count)
  }

  /// Returns the text as a C string that is valid as long as the exchange exists.
  private func kept(_ text: String) -> UnsafePointer<CChar>? {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    unsafe strings.append(copy)
    return unsafe UnsafePointer(copy)
  }
}
