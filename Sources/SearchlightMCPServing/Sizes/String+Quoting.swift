import SearchlightBackend

extension String {
  /// Returns the text as a string of JSON on one line, cut if it is long, for remarks, descriptions
  /// and errors.
  ///
  /// It always ends with a quotation mark and has nothing that ends a line, so that what a record or a user
  /// says cannot be taken for the words around it.
  ///
  /// - Parameter limit: The largest number of bytes with the quotation marks, before characters that end a
  ///   line are escaped.
  func quoted(atMostBytes limit: Int = 60) -> String {
    JSON.string(cut(toBytesInJSON: limit - 2)).description.escapingControls
  }

  /// JSON in which the control characters that JSON allows in texts are escaped too.
  var escapingControls: String { mappingControls(Self.escape) }

  /// The text with a blank in place of each control character and line end.
  var onOneLine: String { mappingControls { _ in " " } }

  private func mappingControls(_ replacement: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.isControl(scalar) {
        output.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        output.append(scalar)
      }
    }
    return String(output)
  }

  /// Control characters, and the separators of lines and paragraphs.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension JSON {
  /// The value for an error; of a long list or object its size.
  var shown: String {
    if let text = stringValue { return text.quoted() }
    let text = description.escapingControls
    if text.utf8.count <= 60 { return text }
    return switch self {
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members): "an object of \(members.count) members"
    default: "\(text.prefix(57))…"
    }
  }
}

extension String {
  /// The number of bytes of the text within a string of JSON, without the quotation marks.
  var bytesInJSON: Int { JSON.string(self).bytes.count - 2 }

  /// Returns the text, cut with an ellipsis if within a string of JSON it has more than a number of
  /// bytes.
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
  /// Returns the texts with something between them: as many as have room, and the number of the
  /// others.
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
