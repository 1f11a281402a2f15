extension Filter {
  /// Whether engines treat both filters as the same condition.
  ///
  /// Engines compare facet values by their text, ignoring case. Identifiers of records that differ
  /// in case stay distinct, because they name two records, whatever an engine makes of them.
  package func means(_ other: Filter) -> Bool {
    guard case .facet(let facet) = self, case .facet(let otherFacet) = other else {
      return self == other
    }
    return facet.attribute == otherFacet.attribute && facet.isNegated == otherFacet.isNegated
      && facet.score == otherFacet.score
      && (facet.isIdentifier
        ? facet.value == otherFacet.value : facet.value.means(otherFacet.value))
  }

  /// A hash value that is equal for filters with the same meaning.
  var meaningHash: Int {
    guard case .facet(let facet) = self else { return hashValue }
    var hasher = Hasher()
    hasher.combine(facet.attribute)
    hasher.combine(facet.value.text.lowercased())
    hasher.combine(facet.isNegated)
    hasher.combine(facet.score)
    return hasher.finalize()
  }

  /// The filter with its value in the canonical form of requests.
  ///
  /// A text that is exactly how this package writes a Boolean or a number becomes that value.
  var canonical: Filter {
    guard case .facet(var facet) = self, case .string(let text) = facet.value,
      let value = FacetValue(written: text)
    else { return self }
    facet.value = value
    return .facet(facet)
  }

  /// Whether the filter precedes another in requests: by attribute, family and text, then negated
  /// after not negated, then score.
  ///
  /// - Precondition: Both are ``canonical``.
  func isBefore(_ other: Filter) -> Bool {
    if attribute != other.attribute { return attribute < other.attribute }
    if family != other.family { return family.rank < other.family.rank }
    let (text, otherText) = (conditionText, other.conditionText)
    if text != otherText { return text < otherText }
    if isNegated != other.isNegated { return other.isNegated }
    return (score ?? -1) < (other.score ?? -1)
  }

  private var conditionText: String {
    switch self {
    case .facet(let filter): filter.value.text
    case .numeric(let filter): filter.condition.description
    case .tag(let filter): filter.value
    }
  }

  private var score: Int? {
    switch self {
    case .facet(let filter): filter.score
    case .tag(let filter): filter.score
    case .numeric: nil
    }
  }
}

extension Filter.Facet {
  fileprivate var isIdentifier: Bool { attribute == "objectID" }
}

extension Filter.Family {
  fileprivate var rank: Int {
    switch self {
    case .facet: 0
    case .numeric: 1
    case .tag: 2
    }
  }
}

extension FacetValue {
  /// Whether engines treat both values as equal.
  func means(_ other: FacetValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.bool, .bool): self == other
    default: text.caselessComparison(with: other.text) == .equal
    }
  }

  /// The text by which engines compare the value; the same for equal values.
  fileprivate var text: String {
    if case .number(let number) = self, number.isNaN { return "nan" }
    return description
  }

  /// Creates the Boolean or number whose text is exactly `text`; `nil` for any other text.
  fileprivate init?(written text: String) {
    switch text.utf8.first {
    case UInt8(ascii: "t") where text == "true": self = .bool(true)
    case UInt8(ascii: "f") where text == "false": self = .bool(false)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      guard let number = Double(text), number.isFinite, number.shortDescription == text else {
        return nil
      }
      self = .number(number)
    default: return nil
    }
  }
}
