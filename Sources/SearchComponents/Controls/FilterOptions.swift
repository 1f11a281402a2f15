/// The options of a ``FilterControl`` as they are shown.
public struct FilterOptions<Key: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// An option with a mark if it is chosen, and its count.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The option.
    public let option: FilterOption<Key>

    /// Whether it is chosen.
    public let isSelected: Bool

    /// How many records it has, see ``FilterCounting``; `nil` where nothing is counted, before the first
    /// answer, and where the counts of facets do not say it.
    public let count: Int?

    /// Whether it was chosen or left since the answer that is shown, which does not know of it yet.
    public let isPending: Bool

    /// Creates an item.
    public init(
      _ option: FilterOption<Key>, isSelected: Bool = false, count: Int? = nil,
      isPending: Bool = false
    ) {
      self.option = option
      self.isSelected = isSelected
      self.count = count
      self.isPending = isPending
    }

    /// The key of the option.
    public var id: Key { option.key }
  }

  /// All options, in the order of the control; none is left out, whatever its count.
  public let items: [Item]

  /// Whether a choice makes sense: something is chosen that can be taken back, or records are found and, where
  /// they are counted, an option has some of them.
  public let canRefine: Bool

  /// Creates the options.
  public init(items: [Item], canRefine: Bool = false) {
    self.items = items
    self.canRefine = canRefine
  }

  /// The keys of the options that are chosen, in order.
  public var selections: [Key] { items.filter(\.isSelected).map(\.id) }
}

extension FilterOptions: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { items.startIndex }
  /// The number of options.
  public var endIndex: Int { items.endIndex }
  /// The option at a position.
  public subscript(position: Int) -> Item { items[position] }
}

extension FilterOptions.Item: CustomStringConvertible {
  /// `[x] Cheap (12)` if chosen, `[ ] …` else, without a count where none is known; `, pending` until the answer.
  public var description: String {
    "[\(isSelected ? "x" : " ")] \(option.title)" + (count.map { " (\($0))" } ?? "")
      + (isPending ? ", pending" : "")
  }
}
