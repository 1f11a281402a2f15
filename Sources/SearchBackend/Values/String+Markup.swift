extension String {
  /// The text with entities in place of `&`, `<`, `>`, `"` and `'`, so that HTML and XML read it as text,
  /// also in the value of an attribute.
  package var escapedForMarkup: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    // Scalars, not characters: a combining mark must not hide a character that needs escaping.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
