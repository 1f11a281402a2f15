import SearchlightCore

extension FacetListInteractor.Intent {
  private enum Name: String, CaseIterable {
    case select, exclude, toggleShowMore, search
  }

  /// Encodes `{"select": "Drama"}`, `{"exclude": "Drama"}`, `{"search": "dr"}` or
  /// `"toggleShowMore"`.
  public func encode(to encoder: any Encoder) throws {
    if case .toggleShowMore = self {
      try encoder.encodeCase("toggleShowMore")
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .select(let value): try container.encode(value, forKey: "select")
    case .exclude(let value): try container.encode(value, forKey: "exclude")
    case .search(let text): try container.encode(text, forKey: "search")
    case .toggleShowMore: break
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("intent of a list of facets", from: decoder)
    self =
      switch coded.name {
      case .select: .select(try coded.value())
      case .exclude: .exclude(try coded.value())
      case .toggleShowMore: .toggleShowMore
      case .search: .search(try coded.value())
      }
  }
}
