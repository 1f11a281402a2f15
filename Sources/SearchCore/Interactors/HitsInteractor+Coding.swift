private enum HitsIntentName: String, CaseIterable {
  case rowAppeared
}

extension HitsInteractor.Intent {
  /// Encodes `{"rowAppeared": 17}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .rowAppeared(let row): try container.encode(row, forKey: "rowAppeared")
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<HitsIntentName>("intent of a list of hits", from: decoder)
    switch coded.name {
    case .rowAppeared: self = .rowAppeared(try coded.value())
    }
  }
}
