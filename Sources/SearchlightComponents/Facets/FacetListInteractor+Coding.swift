import SearchlightCore

extension FacetListInteractor.Intent {
  private enum Name: String, CaseIterable {
    case toggle, exclude, toggleShowMore, search
    /// What earlier versions wrote for `toggle`.
    case select
  }

  /// Encodes `{"toggle": "Drama"}`, `{"exclude": "Drama"}`, `{"search": "dr"}` or
  /// `"toggleShowMore"`.
  public func encode(to encoder: any Encoder) throws {
    if case .toggleShowMore = self {
      try encoder.encodeCase("toggleShowMore")
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .toggle(let value): try container.encode(value, forKey: "toggle")
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
      case .toggle, .select: .toggle(try coded.value())
      case .exclude: .exclude(try coded.value())
      case .toggleShowMore: .toggleShowMore
      case .search: .search(try coded.value())
      }
  }
}
