extension FacetValue {
  /// Returns whether a value in an answer's facet list, given as text, is this value.
  ///
  /// Texts are compared as engines compare them, ignoring case. Numbers are compared as numbers,
  /// however the engine writes them in JSON: `1.0` equals 1, `001` and `0x1` do not.
  public func isListed(as text: String) -> Bool {
    switch self {
    case .string, .bool: AlphabeticalOrder(description, text).isEqualIgnoringCase
    case .number(let value):
      value.shortDescription == text || NumericValue(value) == Self.number(text)
    }
  }

  /// Returns whether a value in the facet list of an attribute, given as text, is this value.
  ///
  /// Unlike ``isListed(as:)`` it distinguishes letter case where the attribute does.
  package func isListed(as text: String, of attribute: Attribute) -> Bool {
    attribute.isCaseSensitive ? description == text : isListed(as: text)
  }

  /// Returns the number that an engine wrote as a text; `nil` for any other text.
  fileprivate static func number(_ text: String) -> NumericValue? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    // Around a number, JSON allows white space, which a text of a number does not have.
    guard let first = text.utf8.first, let last = text.utf8.last,
      first == 0x2D || digits.contains(first),
      digits.contains(last)
    else { return nil }
    return (try? JSON(parsing: text))?.numericValue
  }
}

extension [Facet] {
  /// Returns the indices of each of some values in the list.
  ///
  /// A value has several indices if the list contains it in upper and in lower case, and none if
  /// the list does not contain it. An attribute that distinguishes letter case has only equal
  /// values.
  ///
  /// - Complexity: O(*n*) in the length of the list, with a cheap comparison for most of its
  ///   values.
  package func positions(of values: [FacetValue], in attribute: Attribute) -> [[Int]] {
    if attribute.isCaseSensitive {
      return values.map { value in
        let text = value.description
        return indices.filter { self[$0].value == text }
      }
    }
    var positions = positions(of: values.map { CaselessText($0.description) })
    var numbers: [NumericValue: Int]?
    for (index, value) in values.enumerated() where positions[index].isEmpty {
      guard case .number(let number) = value else { continue }
      // The engine writes the number differently, which is rare, so parse all texts as numbers.
      let byNumber = numbers ?? positionsByNumber
      numbers = byNumber
      if let position = byNumber[NumericValue(number)] { positions[index] = [position] }
    }
    return positions
  }

  private func positions(of texts: [CaselessText]) -> [[Int]] {
    // For a few values, scanning the list is cheaper than hashing it.
    guard texts.count > 4 else {
      return texts.map { text in
        var positions: [Int] = []
        for index in indices where text.matches(self[index].value) { positions.append(index) }
        return positions
      }
    }
    var positions = [[Int]](repeating: [], count: texts.count)
    var numbers: [String: [Int]] = [:]
    for (number, text) in texts.enumerated() {
      numbers[text.caseFolded, default: []].append(number)
    }
    let beginnings = CaselessText.Beginnings(texts)
    for index in indices where beginnings.contain(self[index].value) {
      for number in numbers[self[index].value.caseFolded] ?? [] {
        positions[number].append(index)
      }
    }
    return positions
  }

  private var positionsByNumber: [NumericValue: Int] {
    var positions: [NumericValue: Int] = [:]
    for index in indices.reversed() {
      if let number = FacetValue.number(self[index].value) { positions[number] = index }
    }
    return positions
  }
}
