public import SearchlightCore

/// A section of an autocomplete list: where its items come from, how many it shows, and when its
/// source is asked.
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
  /// Identifies a section in its list.
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
    case facetValues(FacetListInteractor, choosing: AutocompleteFacetBehavior)
  }

  /// Identifies the section in its list.
  public let id: ID

  /// The heading above the items; `nil` for none.
  public let title: String?

  /// The maximum number of items, from 0 to 1,000; with 0, the source is not asked.
  public let limit: Int

  /// The number of characters that must be typed before the section shows items; with 0, it also
  /// shows items for an empty field.
  public let minimumLength: Int

  /// How long typing must pause before the list asks the source; `nil` leaves the timing to other
  /// components.
  public let debounce: Duration?

  /// The source of the items; `nil` for recent searches, which are in the state.
  public let source: SourceID?

  /// The problems in the arguments: a limit out of range, a negative length or pause.
  let issues: [String]

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
    var issues = ArgumentIssues()
    issues.check("limit", limit, in: 0...1000)
    issues.check("minimumLength", isNotNegative: minimumLength)
    issues.check("debounce", isNotNegative: debounce)
    self.issues = issues.sentences
  }

  /// Creates a section of popular searches: the records of a suggestions index.
  ///
  /// Choosing an item searches for it. Records without a text or number are left out, and so are
  /// texts without a letter, digit or pictograph, and texts of more than 512 bytes, which no hosted
  /// engine accepts.
  ///
  /// - Parameters:
  ///   - searcher: Searches the suggestions. Set its `hitsPerPage` to at least the limit.
  ///   - text: The attribute that holds the text of a suggestion.
  ///   - title: The heading above the items; `nil` for none.
  ///   - limit: The maximum number of items, from 0 to 1,000.
  ///   - minimumLength: The number of characters that must be typed before the section shows items.
  ///   - debounce: How long typing must pause before the searcher is asked, which happens only
  ///     while the list is open. `nil` leaves the timing to other components, for a searcher whose
  ///     results the page also shows.
  ///   - id: Identifies the section; `nil` uses the name of the searcher's source.
  public static func searches(
    _ searcher: some Searcher, text: Attribute = "query", title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(searcher.source.rawValue), .searches(text: text), of: searcher.source, [searcher],
      title, limit, minimumLength, debounce)
  }

  /// Creates a section of the user's recent searches that contain the typed text.
  ///
  /// Choosing an item repeats the search.
  ///
  /// - Parameters:
  ///   - recents: The recent searches, which must also be listed in the machine.
  ///   - title: The heading above the items; `nil` for none.
  ///   - limit: The maximum number of items, from 0 to 1,000.
  ///   - minimumLength: The number of characters that must be typed before the section shows items.
  ///   - id: Identifies the section; `nil` uses the identifier of the component.
  public static func recent(
    _ recents: RecentSearchesInteractor, title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(recents.id.rawValue), .recent(recents), of: nil, [], title, limit, minimumLength,
      nil)
  }

  /// Creates a section of records that the user can go to directly.
  ///
  /// Choosing an item only reports it to the app, see ``AutocompleteInteractor/chosen``.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records. Set its `hitsPerPage` to at least the limit.
  ///   - text: The attribute that the list shows, a text or a number; records without it are left
  ///     out.
  ///   - title: The heading above the items; `nil` for none.
  ///   - limit: The maximum number of items, from 0 to 1,000.
  ///   - minimumLength: The number of characters that must be typed before the section shows items.
  ///   - debounce: How long typing must pause before the searcher is asked, which happens only
  ///     while the list is open. `nil` leaves the timing to other components, for a searcher whose
  ///     results the page also shows.
  ///   - id: Identifies the section; `nil` uses the name of the searcher's source.
  public static func hits(
    _ searcher: some Searcher, text: Attribute, title: String? = nil, limit: Int = 5,
    minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(searcher.source.rawValue), .hits(text: text), of: searcher.source, [searcher],
      title, limit, minimumLength, debounce)
  }

  /// Creates a section of facet values, such as the categories that match the typed text.
  ///
  /// - Parameters:
  ///   - list: The facet list, which must also be listed in the machine. With a ``SearchlightCore/FacetSearcher``
  ///     it offers the values that match the text; with any other searcher, the values of the
  ///     records that match.
  ///   - choosing: What choosing a value does.
  ///   - title: The heading above the items; `nil` for none.
  ///   - limit: The maximum number of items, from 0 to 1,000, of those that the facet list shows.
  ///   - minimumLength: The number of characters that must be typed before the section shows items.
  ///   - debounce: How long typing must pause before the list's searcher is asked, which happens
  ///     only while the autocomplete list is open. `nil` leaves the timing to other components.
  ///   - id: Identifies the section; `nil` uses the identifier of the facet list.
  public static func facetValues(
    _ list: FacetListInteractor, choosing: AutocompleteFacetBehavior = .report,
    title: String? = nil,
    limit: Int = 5, minimumLength: Int = 0, debounce: Duration? = .milliseconds(100), id: ID? = nil
  ) -> AutocompleteSection {
    AutocompleteSection(
      id ?? ID(list.id.rawValue), .facetValues(list, choosing: choosing), of: list.source,
      list.searchers, title, limit, minimumLength, debounce)
  }
}

/// What happens when the user chooses a facet value in an autocomplete list.
@nonexhaustive
public enum AutocompleteFacetBehavior: Hashable, Sendable {
  /// Nothing; the app handles the choice, which ``AutocompleteInteractor/chosen`` presents.
  case report

  /// Selects the value in its facet list and submits the text, which is emptied first if
  /// `clearsText` is true.
  ///
  /// A text that finds a category rarely finds records within it, hence the option to clear it. A
  /// value that is already selected stays selected.
  case refine(clearsText: Bool)
}
