import LayoutModel

extension LayoutSample {
  /// Keys that would do harm where they are not escaped, cut or tamed.
  package static let hostileKeys = [
    "<b>bold</b>", "\"quoted\" and 'single'", "back\\slash\\", "\\N\\G\\n", "line\nbreak\r\nand\ttab",
    "&lt;i&gt; &amp;amp; &#65;", "]]><script>alert(1)</script><![CDATA[", "--><svg onload=alert(1)>",
    "\u{1B}[31mred\u{7}",
    "nul\u{0}unit\u{1F}delete\u{7F}next\u{85}", "\u{202E}gnp.exe", "שלום עולם", "العربية", "👩‍👩‍👧 family", "漢字テスト",
    "e\u{301}\u{302}",
    "z" + String(repeating: "\u{335}", count: 3000), String(repeating: "long-", count: 1900), " ", "-",
    "constraint-0x1",
    "%s%n%d", "${HOME}", "[0]", "\u{FEFF}\u{FFFF}\u{FFFE}",
  ]

  /// A layout whose views, guides and constraints all have hostile keys.
  package static var hostile: LayoutSample {
    var sample = LayoutSample(root: "root", class: "UI\"View<T>&\\", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for (number, key) in hostileKeys.enumerated() {
      let name = "item\(number)"
      sample.add(name, key: key, to: "root", class: "UIView<\(key.prefix(20))>")
      sample.constrain(name, .left, .equal, "root", plus: 8, key: key)
      sample.constrain(name, .width, .greaterThanOrEqual, plus: 1, identifier: key + key)
      sample.constrain(name, .top, .equal, number == 0 ? "root" : "item\(number - 1)", .bottom, times: 0.5)
    }
    return sample
  }
}
