/// WCAG's contrast ratio of two colours.
package func contrast(_ first: String, _ second: String) -> Double {
  let lights = [first, second].map(luminance).sorted()
  return (lights[1] + 0.05) / (lights[0] + 0.05)
}

private func luminance(_ color: String) -> Double {
  let value = Int(color.dropFirst(), radix: 16) ?? 0
  let parts = [16, 8, 0].map { shift -> Double in
    let part = Double(value >> shift & 255) / 255
    return part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
  }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
}

/// `x` to the power of 2.4, for x from 0 to 1: the fifth root of x to the 12th, by Newton's method.
private func power(_ x: Double) -> Double {
  let target = (0..<12).reduce(1.0) { result, _ in result * x }
  var root = 1.0
  for _ in 0..<200 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
  return root
}
