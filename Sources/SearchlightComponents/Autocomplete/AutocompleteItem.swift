public import SearchlightCore

/// One entry of an autocomplete list: a search, a record or a facet value.
public struct AutocompleteItem: Hashable, Sendable, Identifiable {
  /// Identifies an item across answers.
  public struct ID: Hashable, Codable, Sendable {
    /// The section that the item is in.
    public let section: AutocompleteSection.ID

    /// The lowercased text of a search, the `objectID` of a record, or the value of a facet.
    public let item: String

    /// Creates the identity of an item in a section.
    public init(section: AutocompleteSection.ID, item: String) {
      self.section = section
      self.item = item
    }
  }

  /// The kind of an item, with the data of a record or facet value.
  @nonexhaustive
  public enum Content: Hashable, Sendable {
    /// A popular search, with its record from the suggestions index.
    case search(RawHit)

    /// A recent search of the user.
    case recent

    /// A record from a search.
    case hit(RawHit)

    /// A facet value with its count.
    case facetValue(FacetItem)
  }

  /// Identifies the item across answers.
  public let id: ID

  /// The text that the list shows, and that the field shows while the item is highlighted.
  public let text: String

  /// The same text with matches highlighted, as far as the engine returned highlighting.
  public let highlighted: HighlightedString

  /// The position of the item among all results of its source, from 0.
  ///
  /// Results that the list leaves out count as well, and so do the pages before the one that the
  /// source shows. So it is the row of a list of the same hits, as
  /// ``InsightsInteractor/click(row:of:name:)`` expects. A list without infinite scrolling counts its
  /// rows from the start of the page that it shows.
  public let row: Int

  /// The kind of the item.
  public let content: Content

  /// Creates an item from its text and the engine's highlighting.
  ///
  /// - Parameters:
  ///   - id: Identifies the item across answers.
  ///   - text: The text to show.
  ///   - highlighted: The engine's highlighting of the text; ignored if its string differs from
  ///     `text`.
  ///   - row: The position of the item among all results of its source, from 0.
  ///   - content: The kind of the item.
  public init(
    id: ID, text: String, highlighted: HighlightedString? = nil, row: Int, content: Content
  ) {
    self.id = id
    self.text = text
    if let highlighted, highlighted.string == text {
      self.highlighted = highlighted
    } else {
      self.highlighted = HighlightedString(text)
    }
    self.row = row
    self.content = content
  }

  /// Whether choosing the item searches for its text.
  public var isSearch: Bool {
    switch content {
    case .search, .recent: true
    case .hit, .facetValue: false
    }
  }
}

extension AutocompleteItem.ID: CustomStringConvertible {
  /// The section and the item, as in `suggestions/tom hanks`.
  public var description: String { "\(section)/\(item)" }
}

extension AutocompleteItem: CustomStringConvertible {
  /// The text with highlighted parts in `<em>` tags.
  public var description: String { highlighted.description }
}
