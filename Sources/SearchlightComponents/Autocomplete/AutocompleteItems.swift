public import SearchlightCore

/// The contents of an autocomplete list: the items of all sections in one order, which the arrow
/// keys follow.
public struct AutocompleteItems: Hashable, Sendable {
  /// A section of the list with its title, its range of items and the status of its source.
  public struct Section: Hashable, Sendable, Identifiable {
    /// Identifies the section in the list.
    public let id: AutocompleteSection.ID

    /// The heading above the items; `nil` for none.
    public let title: String?

    /// The indices of the section's items in the list; empty for a section without items, which
    /// needs no title.
    public let items: Range<Int>

    /// Whether a request of the section's source waits or is under way.
    public let isLoading: Bool

    /// Whether the items were found for another text than the typed one.
    public let isStale: Bool

    /// Why the source's last request failed, although its items stay; `nil` if it did not fail.
    public let error: SearchError?

    init(
      _ section: AutocompleteSection, items: Range<Int>, isLoading: Bool = false,
      isStale: Bool = false, error: SearchError? = nil
    ) {
      id = section.id
      title = section.title
      self.items = items
      self.isLoading = isLoading
      self.isStale = isStale
      self.error = error
    }

    /// Creates a section, for previews and tests.
    public init(
      id: AutocompleteSection.ID, title: String? = nil, items: Range<Int>, isLoading: Bool = false,
      isStale: Bool = false, error: SearchError? = nil
    ) {
      self.id = id
      self.title = title
      self.items = items
      self.isLoading = isLoading
      self.isStale = isStale
      self.error = error
    }
  }

  /// The items of all sections, in order; none while the list is closed.
  public let items: [AutocompleteItem]

  /// The sections in order, also those without items; none while the list is closed.
  public let sections: [Section]

  /// The text that the user has typed, even while the field shows a highlighted item.
  public let text: String

  /// Whether the list is open, with or without items; ``isShown`` says whether there is anything to
  /// draw.
  public let isOpen: Bool

  /// The index of the highlighted item; `nil` if no item is highlighted.
  public let selectedIndex: Int?

  /// Creates the contents of a list, as the interactor does, and previews and tests.
  ///
  /// - Parameters:
  ///   - items: The items of all sections, in order.
  ///   - sections: The sections, in order.
  ///   - text: The text that the user has typed.
  ///   - isOpen: Whether the list is open.
  ///   - selection: The identity of the highlighted item; `nil` for none.
  public init(
    items: [AutocompleteItem] = [], sections: [Section] = [], text: String = "",
    isOpen: Bool = true, selection: AutocompleteItem.ID? = nil
  ) {
    self.items = items
    self.sections = sections
    self.text = text
    self.isOpen = isOpen
    selectedIndex = selection.flatMap { id in items.firstIndex { $0.id == id } }
  }

  /// Whether there is anything to draw: the list is open and has items.
  public var isShown: Bool { isOpen && !items.isEmpty }

  /// The highlighted item; `nil` if no item is highlighted.
  public var selected: AutocompleteItem? { selectedIndex.map { items[$0] } }

  /// The text that the field shows: that of the highlighted item, or else the typed text.
  public var fieldText: String { selected?.text ?? text }

  /// Returns the items of a section; empty if the list has no such section.
  public func items(of section: AutocompleteSection.ID) -> ArraySlice<AutocompleteItem> {
    sections.first { $0.id == section }.map { items[$0.items] } ?? []
  }
}

extension AutocompleteItems: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { items.startIndex }
  /// The number of items.
  public var endIndex: Int { items.endIndex }
  /// The item at a position.
  public subscript(position: Int) -> AutocompleteItem { items[position] }
}
