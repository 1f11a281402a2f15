import SearchBackend

extension String {
  /// The number of bytes of the text within a string of JSON, without the quotation marks.
  var bytesInJSON: Int { JSON.string(self).bytes.count - 2 }

  /// The text, cut with an ellipsis if within a string of JSON it has more than a number of bytes.
  func cut(toBytesInJSON limit: Int) -> String {
    // No scalar is written with more than six bytes.
    if utf8.count * 6 <= limit || bytesInJSON <= limit { return self }
    let ellipsis = "…"
    guard limit >= ellipsis.utf8.count else { return "" }
    var rest = limit - ellipsis.utf8.count
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      rest -= String(scalar).bytesInJSON
      guard rest >= 0 else { break }
      kept.append(scalar)
    }
    return String(kept) + ellipsis
  }
}

extension Sequence<String> {
  /// The texts with something between them: as many as have room, and the number of the others.
  ///
  /// - Parameter limit: The largest number of bytes within a string of JSON, without that number.
  func listed(_ separator: String = ", ", atMostBytes limit: Int) -> String {
    var kept: [String] = []
    var (size, others) = (0, 0)
    for text in self {
      let added = text.bytesInJSON + separator.utf8.count
      if size + added <= limit {
        kept.append(text)
        size += added
      } else {
        others += 1
      }
    }
    guard others > 0 else { return kept.joined(separator: separator) }
    return kept.isEmpty
      ? "\(others) with long names" : kept.joined(separator: separator) + " and \(others) more"
  }
}
