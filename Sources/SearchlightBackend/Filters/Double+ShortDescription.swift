extension Double {
  /// The shortest decimal text that reads back as the same number.
  ///
  /// Whole numbers have no decimal point, and no number has an exponent, so that every grammar
  /// reads the text as a number.
  var shortDescription: String {
    if let whole = Int(exactly: self) { return whole.description }
    // All digits, because a neighbouring whole number of `UInt64` may have the shortest ones.
    if let whole = UInt64(exactly: self) { return whole.description }
    let text = description
    guard isFinite, let marker = text.firstIndex(of: "e"),
      let exponent = Int(text[text.index(after: marker)...])
    else { return text }
    // The digits without the decimal point, and the number of digits before it.
    let mantissa = text[..<marker].drop { $0 == "-" }
    let digits = mantissa.filter { $0 != "." }
    let integerDigits =
      (mantissa.firstIndex(of: ".").map { mantissa[..<$0].count } ?? digits.count) + exponent
    let sign = self < 0 ? "-" : ""
    if integerDigits <= 0 {
      return sign + "0." + String(repeating: "0", count: -integerDigits) + digits
    }
    let whole = digits.prefix(integerDigits)
    let zeros = String(repeating: "0", count: integerDigits - whole.count)
    let fraction = digits.dropFirst(integerDigits).reversed().drop { $0 == "0" }.reversed()
    return sign + whole + zeros + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
