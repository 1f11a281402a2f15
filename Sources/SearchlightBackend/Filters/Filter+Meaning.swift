extension Filter {
  /// Returns whether engines treat both filters as the same condition.
  ///
  /// Engines compare facet values by their text, ignoring case. Tags and identifiers of records
  /// that differ in case stay distinct, and a facet on `_tags` is a tag.
  package func means(_ other: Filter) -> Bool {
    switch (self, other) {
    case (.facet(let facet), .facet(let otherFacet)):
      facet.attribute == otherFacet.attribute && facet.isNegated == otherFacet.isNegated
        && facet.score == otherFacet.score
        && (facet.attribute.isCaseSensitive
          ? facet.value.text == otherFacet.value.text : facet.value.means(otherFacet.value))
    case (.facet, .tag), (.tag, .facet): asTag == other.asTag
    default: self == other
    }
  }

  /// The tag that a facet on `_tags` is to every engine; any other filter unchanged.
  package var asTag: Filter {
    guard case .facet(let facet) = self, facet.attribute == Tag.attribute else { return self }
    return .tag(
      Tag(value: facet.value.description, score: facet.score, isNegated: facet.isNegated))
  }

  /// A hash value that is equal for filters with the same meaning.
  var meaningHash: Int {
    guard case .facet(let facet) = self else { return hashValue }
    if facet.attribute == Tag.attribute { return asTag.hashValue }
    var hasher = Hasher()
    hasher.combine(facet.attribute)
    hasher.combine(facet.value.text.caseFolded)
    hasher.combine(facet.isNegated)
    hasher.combine(facet.score)
    return hasher.finalize()
  }

  /// The filter with its value in the canonical form of requests.
  ///
  /// A text that is exactly how this package writes a Boolean or a number becomes that value, and a
  /// facet on `_tags` becomes a tag.
  var canonical: Filter {
    guard case .facet(var facet) = self else { return self }
    if facet.attribute == Tag.attribute { return asTag }
    guard case .string(let text) = facet.value, let value = FacetValue(written: text) else {
      return self
    }
    facet.value = value
    return .facet(facet)
  }

  /// Returns whether the filter precedes another in requests: by attribute, family and text, then
  /// negated after not negated, then score.
  ///
  /// - Precondition: Both are ``canonical``.
  func isBefore(_ other: Filter) -> Bool {
    if attribute != other.attribute { return attribute < other.attribute }
    if family != other.family { return family.rank < other.family.rank }
    let (text, otherText) = (conditionText, other.conditionText)
    if text != otherText { return text < otherText }
    if isNegated != other.isNegated { return other.isNegated }
    if (score == nil) != (other.score == nil) { return score == nil }
    return score ?? 0 < other.score ?? 0
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
  /// Returns whether engines treat both values as equal.
  func means(_ other: FacetValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.bool, .bool): self == other
    default: AlphabeticalOrder(text, other.text).isEqualIgnoringCase
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

extension Filter: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case facet, numeric, tag
  }

  /// Decodes `{"facet": {…}}`, `{"numeric": {…}}` or `{"tag": {…}}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .facet: self = .facet(try container.decode(Facet.self, forKey: .facet))
    case .numeric: self = .numeric(try container.decode(Numeric.self, forKey: .numeric))
    case .tag: self = .tag(try container.decode(Tag.self, forKey: .tag))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "A filter is an object with one of the keys \"facet\", \"numeric\" and \"tag\"; it has "
            + "none of them."
        ))
    }
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .facet(let filter): try container.encode(filter, forKey: .facet)
    case .numeric(let filter): try container.encode(filter, forKey: .numeric)
    case .tag(let filter): try container.encode(filter, forKey: .tag)
    }
  }
}

extension Filter {
  /// A family of filters; an engine can join filters by *or* only within one family.
  enum Family: String {
    case facet, numeric, tag
  }

  /// The family to which the filter belongs.
  var family: Family {
    switch self {
    case .facet(let filter): filter.attribute == Tag.attribute ? .tag : .facet
    case .numeric: .numeric
    case .tag: .tag
    }
  }
}
