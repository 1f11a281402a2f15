extension Filter {
  /// Appends the condition in the grammar of the `filters` parameter, with quoted names and texts,
  /// and numbers without exponent.
  func write(to text: inout String) {
    if isNegated { text += "NOT " }
    switch self {
    case .facet(let filter):
      text.append(quoting: filter.attribute.rawValue)
      text += ":"
      switch filter.value {
      case .number(let number) where number.isFinite: text += number.shortDescription
      case .bool(let value): text += value ? "true" : "false"
      case .string, .number: text.append(quoting: filter.value.description)
      }
      text.append(score: filter.score)
    case .numeric(let filter):
      text.append(quoting: filter.attribute.rawValue)
      text += filter.condition.description
    case .tag(let filter):
      text += Tag.attribute.rawValue
      text += ":"
      text.append(quoting: filter.value)
      text.append(score: filter.score)
    }
  }
}

extension String {
  /// Appends a score such as `<score=3>`; nothing if there is none.
  mutating func append(score: Int?) {
    if let score { self += "<score=\(score)>" }
  }

  /// Appends a text in quotation marks, with escapes.
  ///
  /// The method works on scalars, because an accent after a quotation mark forms one character with
  /// it, but a parser that reads bytes still sees the end of the text.
  mutating func append(quoting text: String) {
    self += "\""
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { unicodeScalars.append("\\") }
        unicodeScalars.append(scalar)
      }
    } else {
      self += text
    }
    self += "\""
  }
}
