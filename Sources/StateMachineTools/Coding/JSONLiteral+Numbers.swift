extension JSONLiteral {
  /// Appends a number as Foundation's encoder writes it, `2` for 2.0; a non-finite number becomes a
  /// string.
  static func append(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else { return append(nonFinite(number), to: &output) }
    append(digits: number.description, to: &output)
  }

  /// Appends a number of single precision in the same form.
  static func append(_ number: Float, to output: inout [UInt8]) {
    guard number.isFinite else { return append(nonFinite(Double(number)), to: &output) }
    append(digits: number.description, to: &output)
  }

  private static func append(digits: String, to output: inout [UInt8]) {
    output.append(contentsOf: digits.utf8)
    if digits.hasSuffix(".0") { output.removeLast(2) }
  }

  // Strings that nobody types, because a text equal to one of them could not be told from the
  // number.
  private static let infinity = "‹infinity›"
  private static let negativeInfinity = "‹-infinity›"
  private static let notANumber = "‹not a number›"

  private static func nonFinite(_ number: Double) -> String {
    number.isNaN ? notANumber : number > 0 ? infinity : negativeInfinity
  }

  /// The non-finite number that a text stands for; `nil` if it stands for none.
  static func nonFinite(_ text: String) -> Double? {
    switch text {
    case infinity: .infinity
    case negativeInfinity: -.infinity
    case notANumber: .nan
    default: nil
    }
  }
}
