extension FilterFormError.Reason: Error {}

// Writes single filters as leaves of the nested arrays.

extension Filter {
  /// The filter as an entry of `optionalFilters`; a tag becomes a value of the attribute `_tags`.
  var optionalLeaf: String {
    get throws(FilterFormError.Reason) {
      switch self {
      case .facet(let filter): return try filter.leaf(in: .optionalFilters)
      case .numeric: throw .numeric
      case .tag(let filter):
        let facet = Facet(
          attribute: Tag.attribute, value: .string(filter.value), score: filter.score,
          isNegated: filter.isNegated)
        return try facet.leaf(in: .optionalFilters)
      }
    }
  }
}

extension Filter.Facet {
  /// Returns the facet as an entry such as `attribute:value<score=2>`, with a minus before the
  /// value if it is negated.
  func leaf(in form: FilterFormError.Form) throws(FilterFormError.Reason) -> String {
    var name = attribute.rawValue
    if name.unicodeScalars.contains(":") { throw .separatorInAttribute(":") }
    var text = value.description
    if ArrayLeaf.endsWithScore(text) { throw .ambiguousValue }
    if form == .arrays {
      // Engines remove one pair of quotation marks here.
      if ArrayLeaf.beginsWithQuote(name) { name = "\"\(name)\"" }
      if !isNegated, ArrayLeaf.isQuoted(text) { text = "\"\(text)\"" }
    }
    var leaf = "\(name):\(try ArrayLeaf.value(text, isNegated: isNegated))"
    leaf.append(score: score)
    return leaf
  }
}

extension Filter.Tag {
  /// The tag as an entry: `on sale`, `-used`.
  var leaf: String {
    get throws(FilterFormError.Reason) {
      guard score == nil else { throw .scoredTag }
      if value.isEmpty { throw .emptyValue }
      return try ArrayLeaf.value(value, isNegated: isNegated)
    }
  }
}

extension Filter.Numeric {
  /// The condition as one entry, or as several of which one must hold: `price >= 10`,
  /// `price:10 TO 20`.
  var leaves: [String] {
    get throws(FilterFormError.Reason) {
      let name = attribute.rawValue
      let signs = name.unicodeScalars
      if let cut = signs.first(where: ArrayLeaf.isOperator) {
        throw .separatorInAttribute(Character(cut))
      }
      // Engines ignore blanks between name and operator, so a name cannot begin or end with one.
      if signs.first?.properties.isWhitespace == true || signs.last?.properties.isWhitespace == true
      {
        throw .separatorInAttribute(" ")
      }
      guard isNegated else { return ["\(name)\(condition)"] }
      return condition.complement.map { "\(name)\($0)" }
    }
  }
}

extension NumericCondition {
  /// The conditions of which a number fulfils at least one exactly if it does not fulfil this
  /// condition.
  var complement: [NumericCondition] {
    switch self {
    case .comparison(let comparison, let value): [.comparison(comparison.complement, value)]
    case .range(let range):
      [.comparison(.lessThan, range.lowerBound), .comparison(.greaterThan, range.upperBound)]
    }
  }
}

/// The lexical rules for leaves of the nested arrays.
enum ArrayLeaf {
  /// Returns whether a character ends the name of a numeric attribute.
  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "=", "!", ":": true
    default: false
    }
  }

  /// Returns the value with a leading minus if it is negated; otherwise with an escape before a
  /// minus of its own.
  static func value(_ text: String, isNegated: Bool) throws(FilterFormError.Reason) -> String {
    if isNegated { return "-\(text)" }
    let signs = text.unicodeScalars
    if signs.first == "-" { return "\\\(text)" }
    if signs.starts(with: "\\-".unicodeScalars) { throw .ambiguousValue }
    return text
  }

  static func beginsWithQuote(_ text: String) -> Bool {
    text.unicodeScalars.first == "\"" || text.unicodeScalars.first == "'"
  }

  static func isQuoted(_ text: String) -> Bool {
    let signs = text.unicodeScalars
    return signs.count > 1 && beginsWithQuote(text) && signs.first == signs.last
  }

  /// Returns whether a text ends with `<score=7>`.
  static func endsWithScore(_ text: String) -> Bool {
    let signs = text.unicodeScalars
    guard signs.last == ">", let start = signs.lastIndex(of: "<") else { return false }
    let inner = signs[start...].dropFirst().dropLast()
    return inner.starts(with: "score=".unicodeScalars)
      && inner.dropFirst(6).allSatisfy { ("0"..."9").contains($0) }
  }
}
