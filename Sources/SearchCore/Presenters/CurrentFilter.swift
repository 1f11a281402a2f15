/// A filter that the user has chosen, to be shown and taken back.
public struct CurrentFilter: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// What tells it from others: its group and itself.
  public struct ID: Hashable, Sendable {
    /// The group.
    public let group: FilterGroup.ID
    /// The filter.
    public let filter: Filter
  }

  /// The group and the filter.
  public let id: ID

  /// The filter.
  public var filter: Filter { id.filter }

  /// How many records have the value that the filter chooses; `nil` unless the answer of the searcher that
  /// counts lists it, see ``CurrentFiltersPresenter/counted(by:)``.
  public let count: Int?

  /// Whether it was chosen since an answer that is shown, which does not know of it yet.
  public let isPending: Bool

  /// Creates a filter as it is shown.
  public init(id: ID, count: Int? = nil, isPending: Bool = false) {
    self.id = id
    self.count = count
    self.isPending = isPending
  }

  /// The action that takes the choice back.
  public var removal: SearchAction { .filters(.remove(filter, from: id.group)) }

  /// The filter in words: `genres: Drama`, `not free: true`, `price >= 10`.
  public var description: String {
    let text =
      switch filter {
      case .facet(let facet): "\(facet.attribute): \(facet.value)"
      case .numeric(let numeric): "\(numeric.attribute)\(numeric.condition)"
      case .tag(let tag): tag.value
      }
    return filter.isNegated ? "not \(text)" : text
  }
}
