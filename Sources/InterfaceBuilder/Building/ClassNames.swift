/// The classes that elements stand for where the file names no other.
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

  /// The class that the element `tag` makes: `label` is a `UILabel`.
  static func of(_ tag: String, _ platform: InterfacePlatform) -> String {
    let isMac = platform == .macOS
    if let known = (isMac ? mac : touch)[tag] { return known }
    return (isMac ? "NS" : "UI") + tag.prefix(1).uppercased() + tag.dropFirst()
  }
}
