public import SearchCore

/// A part of what an autocomplete list offers: where its items come from, how many there are, and when they are
/// asked for.
///
/// ```swift
/// AutocompleteInteractor([
///   .recent(recents, title: "Recent", limit: 3),
///   .searches(suggestions, limit: 5),
///   .facetValues(categoryList, title: "Categories", limit: 3, minimumLength: 2),
///   .hits(products, text: "name", title: "Products", limit: 4, minimumLength: 2),
/// ])
/// ```
public struct AutocompleteSection: Sendable, Identifiable {
  /// The name of a section, unique in a list.
  public struct ID: StringIdentifier {
    /// The name as text.
    public let rawValue: String

    /// Creates the identifier named `rawValue`.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  enum Content: Sendable {
    case searches(text: Attribute)
    case recent(RecentSearchesInteractor)
    case hits(text: Attribute)
    case facetValues(FacetListInteractor, choosing: AutocompleteFacetChoice)
  }

  /// The name of the section.
  public let id: ID

  /// What stands above its items; `nil` for nothing.
  public let title: String?

  /// At most how many items it has, from 0 to 1,000; a section of none asks for nothing.
  public let limit: Int

  /// How many characters must have been typed before it has items; 0 also offers something for an empty field.
  public let minimumLength: Int

  /// How long typing must have paused before its source is asked; `nil` leaves it to others when it is.
  public let debounce: Duration?

  /// The source of its items; `nil` for recent searches, which are in the state.
  public let source: SourceID?

  let searchers: [any Searcher]
  let content: Content

  private init(
    _ id: ID, _ content: Content, of source: SourceID?, _ searchers: [any Searcher],
    _ title: String?, _ limit: Int, _ minimumLength: Int, _ debounce: Duration?
  ) {
    self.id = id
    self.content = content
    self.source = source
    self.searchers = searchers
    self.title = title
    self.limit = min(max(0, limit), 1000)
    self.minimumLength = max(0, minimumLength)
    self.debounce = debounce.map { max(.zero, $0) }
  }

  /// Searches that others have made: the records of an index of suggestions.
  ///
  /// Choosing one searches for it. Records without the text are left out, and so are texts of more than 512 bytes,
  /// which no hosted engine takes.
  ///
  /// - Parameters:
  ///   - searcher: Searches the suggestions. Give it at least as many `hitsPerPage` as the limit.
  ///   - text: The attribute with the text of a suggestion.
  ///   - title: What stands above the items.
  ///   - limit: At most how many items there are, from 0 to 1,000.
  ///   - minimumLength: How many characters must have been typed.
  ///   - debounce: How long typing must have paused before the searcher is asked, which it is only while the list is
  ///     open. `nil` leaves it to others when it is asked, for a searcher that the page shows too.
  ///   - id: The name of the section; `nil` calls it after the searcher.
  public static func searches(
    _ searcher: some Searcher, text: Attribute = "query", title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(searcher.source.rawValue), .searches(text: text), of: searcher.source, [searcher],
      title, limit, minimumLength, debounce)
  }

  /// What the user has searched for, as far as it contains what is typed.
  ///
  /// Choosing one searches for it again.
  ///
  /// - Parameters:
  ///   - recents: The recent searches, which have to be in the machine too.
  ///   - title: What stands above the items.
  ///   - limit: At most how many items there are, from 0 to 1,000.
  ///   - minimumLength: How many characters must have been typed.
  ///   - id: The name of the section; `nil` calls it after the component.
  public static func recent(
    _ recents: RecentSearchesInteractor, title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(recents.id.rawValue), .recent(recents), of: nil, [], title, limit, minimumLength,
      nil)
  }

  /// Records to go to.
  ///
  /// What choosing one means is the app's affair, see ``AutocompleteInteractor/chosen``.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records. Give it at least as many `hitsPerPage` as the limit.
  ///   - text: The attribute that the list shows, a text or a number; records without it are left out.
  ///   - title: What stands above the items.
  ///   - limit: At most how many items there are, from 0 to 1,000.
  ///   - minimumLength: How many characters must have been typed.
  ///   - debounce: How long typing must have paused before the searcher is asked, which it is only while the list is
  ///     open. `nil` leaves it to others when it is asked, for a searcher that the page shows too.
  ///   - id: The name of the section; `nil` calls it after the searcher.
  public static func hits(
    _ searcher: some Searcher, text: Attribute, title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(searcher.source.rawValue), .hits(text: text), of: searcher.source, [searcher],
      title, limit, minimumLength, debounce)
  }

  /// Values of a facet, such as the categories that match what is typed.
  ///
  /// - Parameters:
  ///   - list: The list of the values, which has to be in the machine too; over a ``FacetSearcher`` it has the values
  ///     that match, over any other searcher those of the records that do.
  ///   - choosing: What choosing one means.
  ///   - title: What stands above the items.
  ///   - limit: At most how many items there are, from 0 to 1,000, of those that the list shows.
  ///   - minimumLength: How many characters must have been typed.
  ///   - debounce: How long typing must have paused before the list's searcher is asked, which it is only while the
  ///     autocomplete list is open. `nil` leaves it to others when it is asked.
  ///   - id: The name of the section; `nil` calls it after the list.
  public static func facetValues(
    _ list: FacetListInteractor, choosing: AutocompleteFacetChoice = .report, title: String? = nil,
    limit: Int = 5, minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(list.id.rawValue), .facetValues(list, choosing: choosing), of: list.source,
      list.searchers, title, limit, minimumLength, debounce)
  }
}
