import SearchlightCore

private enum HitsIntentName: String, CaseIterable {
  case rowAppeared
}

extension HitsInteractor.Intent {
  /// Encodes `{"rowAppeared": 17}`, with `"isAhead": true` if nobody has seen the row yet.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .rowAppeared(let row): try container.encode(row, forKey: "rowAppeared")
    case .rowNeeded(let row):
      try container.encode(row, forKey: "rowAppeared")
      try container.encode(true, forKey: "isAhead")
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<HitsIntentName>("intent of a list of hits", from: decoder)
    switch coded.name {
    case .rowAppeared:
      let row: Int = try coded.value()
      self = try coded.optional("isAhead") ?? false ? .rowNeeded(row) : .rowAppeared(row)
    }
  }
}
