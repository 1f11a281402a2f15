extension HighlightedString: Codable {
  private enum CodingKeys: String, CodingKey {
    case string, ranges
  }

  /// Decodes a text with `<em>` tags, or an object with the plain text and the highlighted ranges.
  public init(from decoder: any Decoder) throws {
    if let tagged = try? decoder.singleValueContainer().decode(String.self) {
      self.init(taggedString: tagged)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bounds = try container.decode([[Int]].self, forKey: .ranges)
    self.init(
      try container.decode(String.self, forKey: .string),
      utf8Ranges: bounds.compactMap { pair in
        guard pair.count == 2, pair[0] < pair[1] else { return nil }
        return pair[0]..<pair[1]
      })
  }

  /// Encodes a text with `<em>` tags, or an object with the plain text and the ranges if the text
  /// itself contains such tags.
  public func encode(to encoder: any Encoder) throws {
    if let tagged = unmistakableTags {
      var container = encoder.singleValueContainer()
      try container.encode(tagged)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(string, forKey: .string)
      try container.encode(utf8Ranges.map { [$0.lowerBound, $0.upperBound] }, forKey: .ranges)
    }
  }

  /// The text with `<em>` tags; `nil` if parsing it would give another value.
  var unmistakableTags: String? {
    let tagged = taggedString()
    // A text without `<` has no tags of its own, so it is unambiguous.
    let isPlain = !string.utf8.contains(UInt8(ascii: "<"))
    return isPlain || HighlightedString(taggedString: tagged) == self ? tagged : nil
  }
}
