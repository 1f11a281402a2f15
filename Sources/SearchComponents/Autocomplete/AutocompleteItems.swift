public import SearchCore

/// What an autocomplete list shows: the items of all sections in one order, the way that the arrow keys take.
public struct AutocompleteItems: Hashable, Sendable {
  /// A section with what is known of it.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The name of the section.
    public let id: AutocompleteSection.ID

    /// What stands above its items; `nil` for nothing.
    public let title: String?

    /// Where its items are in the list; empty for a section without items, which needs no title.
    public let items: Range<Int>

    /// Whether a request of it waits to leave or is under way.
    public let isLoading: Bool

    /// Whether its items were found for another text than the one that is typed.
    public let isStale: Bool

    /// Why its source could not be asked, though its items stay; `nil` if it could.
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
  }

  /// The items of all sections, in order; none while the list is closed.
  public let items: [AutocompleteItem]

  /// The sections in order, also those without items; none while the list is closed.
  public let sections: [Section]

  /// What the user has typed, whatever the field shows.
  public let text: String

  /// Whether the list is open, with items or without; ``isShown`` says whether there is something to draw.
  public let isOpen: Bool

  /// Where the highlighted item is; `nil` if none is.
  public let selectedIndex: Int?

  init(
    items: [AutocompleteItem] = [], sections: [Section] = [], text: String, isOpen: Bool,
    selection: AutocompleteItem.ID? = nil
  ) {
    self.items = items
    self.sections = sections
    self.text = text
    self.isOpen = isOpen
    selectedIndex = selection.flatMap { id in items.firstIndex { $0.id == id } }
  }

  /// Whether there is something to draw: the list is open and has items.
  public var isShown: Bool { isOpen && !items.isEmpty }

  /// The highlighted item; `nil` if none is.
  public var selected: AutocompleteItem? { selectedIndex.map { items[$0] } }

  /// What the field shows: the text of the highlighted item, or what the user has typed.
  public var fieldText: String { selected?.text ?? text }

  /// The items of a section; none for one that the list does not have.
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
