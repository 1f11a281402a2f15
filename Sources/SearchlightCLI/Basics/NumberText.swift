import Foundation

extension Double {
  /// Returns the number in English, with as many decimals.
  func text(decimals: Int = 0, isGrouped: Bool = true) -> String {
    formatted(
      .number.precision(.fractionLength(decimals)).grouping(isGrouped ? .automatic : .never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }
}

extension Int {
  /// Returns the number and a noun, such as `1,200 records`.
  func text(of noun: String) -> String {
    "\(Double(self).text()) \(noun)\(self == 1 ? "" : "s")"
  }
}
