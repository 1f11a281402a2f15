/// The options of a ``FilterControl`` as a screen shows them.
public struct FilterOptions<Key: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// An option with its selection and count.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The option that the item shows.
    public let option: FilterOption<Key>

    /// Whether the option is selected.
    public let isSelected: Bool

    /// The number of records for the option, see ``FilterCounting``.
    ///
    /// `nil` if nothing is counted, before the first answer, and where facet counts cannot tell the
    /// number.
    public let count: Int?

    /// Whether the selection of the option has changed since the answer that is shown.
    public let isPending: Bool

    /// Creates an item; by default, it is not selected and has no count.
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

  /// All options in the order of the control, whatever their counts.
  public let items: [Item]

  /// Whether the control is useful: a selection can be cleared, or records match and, if they are
  /// counted, an option other than the default has some.
  public let canRefine: Bool

  /// Whether no option is selected although the control's filter group has filters, such as the
  /// range of a slider over the same numbers.
  public let isOtherChosen: Bool

  /// Whether clearing the selection removes filters: those of options, and for a control of numbers
  /// also other conditions on its attribute.
  public let canClear: Bool

  /// Creates the output of a control.
  ///
  /// - Parameters:
  ///   - items: All options in the order of the control.
  ///   - canRefine: Whether the control is useful.
  ///   - isOtherChosen: Whether the filter group has filters although no option is selected.
  ///   - canClear: Whether clearing the selection removes filters; `nil` if it does where an option is
  ///     selected.
  public init(
    items: [Item], canRefine: Bool = false, isOtherChosen: Bool = false, canClear: Bool? = nil
  ) {
    self.items = items
    self.canRefine = canRefine
    self.isOtherChosen = isOtherChosen
    self.canClear = canClear ?? items.contains(where: \.isSelected)
  }

  /// The keys of the selected options, in order.
  public var selections: [Key] { items.filter(\.isSelected).map(\.id) }

  /// Whether the selection of any option has changed since the answer that is shown.
  public var isPending: Bool { items.contains(where: \.isPending) }
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
  /// The option as text, such as `[x] Cheap (12)` if selected and `[ ] Cheap (12)` if not.
  ///
  /// The count is left out where it is unknown. `, pending` is appended until the answer arrives.
  public var description: String {
    "[\(isSelected ? "x" : " ")] \(option.title)" + (count.map { " (\($0))" } ?? "")
      + (isPending ? ", pending" : "")
  }
}
