extension String {
  /// The text without blanks around it, and with one blank where there are several.
  var withSingleBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What two texts have in common that mean the same: letters without regard to case, and where blanks are.
  var meaning: String { withSingleBlanks.lowercased() }
}
