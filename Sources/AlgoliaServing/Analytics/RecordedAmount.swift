import SearchBackend

/// Reads amounts of money, which apps send as numbers or as texts with a unit such as `8$`.
enum RecordedAmount {
  /// The number in an amount; `nil` if it is not certain, because a wrong revenue is worse than none.
  ///
  /// A text must have exactly one number, without separators of thousands and with a point before
  /// the decimals: `1,299.00` may be one number or two, and `12,50` is 12.5 in some countries only. So is
  /// `1.299`, which has thousands in others.
  static func number(_ json: JSON) -> Double? {
    if let number = json.doubleValue { return number.isFinite ? number : nil }
    guard let text = json.stringValue else { return nil }
    let runs = text.split { !isPart($0) }.filter { $0.contains(where: \.isNumber) }
    guard runs.count == 1, let run = runs.first, run.allSatisfy(\.isASCII), !mayBeThousands(run),
      let number = Double(run), number.isFinite
    else { return nil }
    let isNegative =
      text.first(where: { !$0.isWhitespace }).map(isMinus) == true
      || text[..<run.startIndex].last.map(isMinus) == true
    return isNegative ? -number : number
  }

  /// Whether a point may separate thousands, as in `1.299`.
  private static func mayBeThousands(_ run: Substring) -> Bool {
    let parts = run.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[1].count == 3
  }

  /// Whether a character belongs to a number; a comma makes it uncertain.
  private static func isPart(_ character: Character) -> Bool {
    character.isNumber || character == "." || character == ","
  }

  private static func isMinus(_ character: Character) -> Bool {
    character == "-" || character == "\u{2212}"
  }
}
