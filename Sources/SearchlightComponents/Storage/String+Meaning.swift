import SearchlightCore

extension String {
  /// The text without whitespace around it, and with single spaces within it.
  var withSingleBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The normalized text, which is equal for texts that differ only in case and repeated
  /// whitespace.
  var meaning: String { withSingleBlanks.caseFolded }
}
