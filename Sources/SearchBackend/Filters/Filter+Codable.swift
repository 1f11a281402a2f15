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
