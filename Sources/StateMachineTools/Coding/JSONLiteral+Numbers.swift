extension JSONLiteral {
  /// Appends a number as encoders write it: `2` for 2.0; one that JSON has no literal for as a text.
  static func append(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else { return append(unwritable(number), to: &output) }
    append(digits: number.description, to: &output)
  }

  /// The same for a number of single precision.
  static func append(_ number: Float, to output: inout [UInt8]) {
    guard number.isFinite else { return append(unwritable(Double(number)), to: &output) }
    append(digits: number.description, to: &output)
  }

  private static func append(digits: String, to output: inout [UInt8]) {
    output.append(contentsOf: digits.utf8)
    if digits.hasSuffix(".0") { output.removeLast(2) }
  }

  // Texts that nobody types: a text that is one of these could not be told from the number.
  private static let infinity = "‹infinity›"
  private static let negativeInfinity = "‹-infinity›"
  private static let notANumber = "‹not a number›"

  private static func unwritable(_ number: Double) -> String {
    number.isNaN ? notANumber : number > 0 ? infinity : negativeInfinity
  }

  /// The number that JSON has no literal for; `nil` if a text stands for none.
  static func unwritable(_ text: String) -> Double? {
    switch text {
    case infinity: .infinity
    case negativeInfinity: -.infinity
    case notANumber: .nan
    default: nil
    }
  }
}
