public import SearchCore

/// One of the things that an autocomplete list offers.
public struct AutocompleteItem: Hashable, Sendable, Identifiable {
  /// What an item is known by from one answer to the next.
  public struct ID: Hashable, Codable, Sendable {
    /// The section of the item.
    public let section: AutocompleteSection.ID

    /// Of a search its text in small letters, of a record its `objectID`, of a value of a facet the value.
    public let item: String

    /// Creates an identity.
    public init(section: AutocompleteSection.ID, item: String) {
      self.section = section
      self.item = item
    }
  }

  /// What an item stands for.
  public enum Content: Hashable, Sendable {
    /// A search that others have made, with its record.
    case search(RawHit)

    /// A search that the user has made.
    case recent

    /// A record.
    case hit(RawHit)

    /// A value of a facet, with its count.
    case facetValue(FacetItem)
  }

  /// What the item is known by.
  public let id: ID

  /// What is shown of it, and what stands in the field while it is highlighted.
  public let text: String

  /// The same text, in which what matches is highlighted, as far as the engine says so.
  public let highlighted: HighlightedString

  /// Its number among what its source has, from 0, what is left out included: the row by which a list of the same hits
  /// knows it, for ``InsightsInteractor/click(row:of:name:)``.
  public let row: Int

  /// What it stands for.
  public let content: Content

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: What it is known by.
  ///   - text: What is shown of it.
  ///   - highlighted: What an engine says of the text; not taken if it is another text.
  ///   - row: Its number among what its source has.
  ///   - content: What it stands for.
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

  /// Whether choosing it searches for its text.
  public var isSearch: Bool {
    switch content {
    case .search, .recent: true
    case .hit, .facetValue: false
    }
  }
}

extension AutocompleteItem.ID: CustomStringConvertible {
  /// `suggestions/tom hanks`.
  public var description: String { "\(section)/\(item)" }
}

extension AutocompleteItem: CustomStringConvertible {
  /// The text with what is highlighted in `<em>` tags.
  public var description: String { highlighted.description }
}
