/// A filter that the user has chosen, for a list of removable choices.
public struct CurrentFilter: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The identity of a current filter: its group and the filter itself.
  public struct ID: Hashable, Sendable {
    /// The group that contains the filter.
    public let group: FilterGroup.ID
    /// The chosen filter.
    public let filter: Filter

    /// Creates the identity of a filter in a group.
    public init(group: FilterGroup.ID, filter: Filter) {
      self.group = group
      self.filter = filter
    }
  }

  /// The group and the filter, which together identify it.
  public let id: ID

  /// The chosen filter.
  public var filter: Filter { id.filter }

  /// The number of records that have the filter's value; `nil` unless the answer of the counting
  /// searcher lists it, see ``CurrentFiltersPresenter/counted(by:)``.
  public let count: Int?

  /// Whether the filter was chosen after the request of a shown answer, which does not reflect it
  /// yet.
  public let isPending: Bool

  /// The filter in words for users; the ``description`` until a screen or the app sets it.
  public var label: String {
    get { words ?? description }
    set { words = newValue }
  }

  private var words: String?

  /// Creates a current filter.
  ///
  /// - Parameters:
  ///   - id: The group and the filter.
  ///   - count: The number of records that have the filter's value; `nil` if it is unknown.
  ///   - isPending: Whether the shown answer does not reflect the filter yet.
  ///   - label: The filter in words for users; `nil` for its ``description``.
  public init(id: ID, count: Int? = nil, isPending: Bool = false, label: String? = nil) {
    self.id = id
    self.count = count
    self.isPending = isPending
    words = label
  }

  /// The action that removes the filter.
  public var removal: SearchAction { .filters(.remove(filter, from: id.group)) }

  /// The filter with the names and operators of engines, for developers: `genres: Drama`,
  /// `not free: true`, `price >= 10`.
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
