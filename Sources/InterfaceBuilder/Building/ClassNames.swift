/// The default classes of elements.
enum ClassNames {
  private static let touch: [String: String] = [
    "collectionViewCellContentView": "UIView", "containerView": "UIView", "mapView": "MKMapView",
    "wkWebView": "WKWebView", "sceneKitView": "SCNView", "glkView": "GLKView", "mtkView": "MTKView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "skView": "SKView", "adBannerView": "ADBannerView",
    "pdfView": "PDFView", "customView": "UIView",
  ]
  private static let mac: [String: String] = [
    "customView": "NSView", "containerView": "NSView", "mapView": "MKMapView", "wkWebView": "WKWebView",
    "sceneKitView": "SCNView", "webView": "WebView", "mtkView": "MTKView", "pdfView": "PDFView",
    "searchField": "NSSearchField",
  ]

  /// Returns the class of the element `tag`: `label` is a `UILabel`.
  static func of(_ tag: String, _ platform: InterfacePlatform) -> String {
    let isMac = platform == .macOS
    if let known = (isMac ? mac : touch)[tag] { return known }
    return (isMac ? "NS" : "UI") + tag.prefix(1).uppercased() + tag.dropFirst()
  }
}
