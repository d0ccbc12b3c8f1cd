/// Formats a coordinate with at most two decimals; values too large for any paper, including infinities, become 0.
package func number(_ value: Double) -> String {
  guard value.magnitude < 1e12 else { return "0" }
  let hundredths = Int((value * 100).rounded())
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
