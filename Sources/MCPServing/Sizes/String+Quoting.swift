import SearchBackend

extension String {
  /// The text as a string of JSON on one line, cut if it is long, for remarks, descriptions and errors.
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
