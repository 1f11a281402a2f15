/// The reason why an entry of the nested arrays is invalid.
struct FilterLeafError: Error {
  let reason: String
}

extension Filter {
  /// Reads an entry of `facetFilters`, where one pair of quotation marks is removed.
  init(facetLeaf leaf: String) throws(FilterLeafError) {
    try self.init(leaf: leaf, takingQuotesOff: true)
  }

  /// Reads an entry of `optionalFilters`, where quotation marks belong to the name or the value.
  init(optionalLeaf leaf: String) throws(FilterLeafError) {
    try self.init(leaf: leaf, takingQuotesOff: false)
  }

  private init(leaf: String, takingQuotesOff: Bool) throws(FilterLeafError) {
    let signs = leaf.unicodeScalars
    guard let colon = signs.firstIndex(of: ":") else {
      throw FilterLeafError(reason: "has no colon. Write attribute:value.")
    }
    func content(_ text: String) -> String {
      takingQuotesOff ? ArrayLeaf.unquoted(text) : text
    }
    var text = String(signs[signs.index(after: colon)...])
    let score = ArrayLeaf.takeScore(from: &text)
    // A minus before the quotation marks makes them part of the value.
    let (value, isNegated) = ArrayLeaf.value(
      in: text.unicodeScalars.first == "-" ? text : content(text))
    let attribute = Attribute(content(String(signs[..<colon])))
    guard !attribute.rawValue.isEmpty else {
      throw FilterLeafError(reason: "has no attribute. Write attribute:value.")
    }
    guard (0...65_535).contains(score ?? 0) else {
      throw FilterLeafError(
        reason: "has a score that is not from 0 to 65535. Choose one in this range.")
    }
    self =
      attribute == Tag.attribute
      ? .tag(Tag(value: value, score: score, isNegated: isNegated))
      : .facet(attribute, .string(value), score: score, isNegated: isNegated)
  }

  /// Reads an entry of `numericFilters`, such as `price < 10` or `price:10 TO 20`.
  init(numericLeaf leaf: String) throws(FilterLeafError) {
    let signs = leaf.unicodeScalars
    let end = signs.firstIndex(where: ArrayLeaf.isOperator) ?? signs.endIndex
    let name = signs[..<end].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    // The condition has the syntax of the filters text, so the same parser reads it.
    let condition = try? FilterGroup.groups(parsing: "attribute\(String(signs[end...]))")
    guard case .numeric(let filter)? = condition?.first?.filters.first, condition?.count == 1,
      condition?.first?.filters.count == 1
    else {
      throw FilterLeafError(
        reason: "is not a numeric condition. Write \"price < 10\" or \"price:10 TO 20\".")
    }
    guard !name.isEmpty else {
      throw FilterLeafError(reason: "has no attribute. Write \"price < 10\".")
    }
    self = .numeric(
      Numeric(
        attribute: Attribute(String(String.UnicodeScalarView(name))), condition: filter.condition))
  }

  /// Reads an entry of `tagFilters`, such as `on sale` or `-used`.
  init(tagLeaf leaf: String) throws(FilterLeafError) {
    let (value, isNegated) = ArrayLeaf.value(in: leaf)
    guard !value.isEmpty else {
      throw FilterLeafError(reason: "has no tag. Write a tag, or leave it out.")
    }
    self = .tag(value, isNegated: isNegated)
  }
}

extension ArrayLeaf {
  /// Removes `<score=7>` from the end of a text and returns the score; `nil` if there is none.
  fileprivate static func takeScore(from text: inout String) -> Int? {
    let signs = text.unicodeScalars
    guard endsWithScore(text), let start = signs.lastIndex(of: "<") else { return nil }
    let digits = String(signs[start...].dropFirst(7).dropLast())
    text = String(signs[..<start])
    // Digits that overflow an integer count as a score that is too high.
    return Int(digits) ?? .max
  }

  /// Returns the text without an enclosing pair of double quotation marks.
  fileprivate static func unquoted(_ text: String) -> String {
    let signs = text.unicodeScalars
    guard signs.first == "\"", isQuoted(text) else { return text }
    return String(signs.dropFirst().dropLast())
  }

  /// Removes a leading minus, which negates, or the backslash that escapes one.
  fileprivate static func value(in text: String) -> (value: String, isNegated: Bool) {
    let signs = text.unicodeScalars
    if signs.first == "-" { return (String(signs.dropFirst()), true) }
    if signs.starts(with: "\\-".unicodeScalars) { return (String(signs.dropFirst()), false) }
    return (text, false)
  }
}
