public import SearchlightCore

/// Searches an index of places by the typed text, in a language and within some countries.
///
/// ```swift
/// let places = PlacesSearcher(index: "places", language: "de", countries: ["de", "at", "ch"])
/// let placesHits = places.hits()
/// …
/// for row in search[placesHits.rows] { row.record?.title }
/// ```
///
/// Algolia's Places, which InstantSearch's searcher of the same name used, ended in 2022. This
/// searcher works with any index of any service whose records have the format of a ``Place``. The
/// index must have `country_code` as a facet, and search the names.
public struct PlacesSearcher: Searcher, RequestContributor, LocationKeeper {
  /// The selected language, countries and center.
  public struct Memory: Hashable, Codable, Sendable {
    /// The language of the names.
    public internal(set) var language: String

    /// The countries as two-letter codes; empty for all.
    public internal(set) var countries: [String]

    /// The point near which places rank first; `nil` for none.
    public internal(set) var center: Point?
  }

  /// The changes that an app makes while the search lives.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Searches and shows names in a language.
    case language(String)
    /// Limits the search to countries.
    case countries([String])
    /// Ranks places near a point first.
    case center(Point?)
    /// Rejects a point that cannot be used.
    case refuse(GeoValidationError)
  }

  /// The name of the source.
  public let source: SourceID

  /// The index of places.
  public let index: IndexName

  /// The initial language of the names, such as `en`.
  public let language: String

  /// The initial countries as two-letter codes; empty for all.
  public let countries: [String]

  /// The point near which places initially rank first; `nil` for none.
  public let center: Point?

  /// Whether the search ignores names in other languages.
  public let isLimitedToLanguage: Bool

  /// Further parameters of the requests.
  public let parameters: SearchParameters

  /// The attribute that holds the country codes.
  public static let countryAttribute: Attribute = "country_code"

  /// The problems in the arguments of the initializer: an empty name, an invalid language, country
  /// or center, and a page size out of range.
  public let issues: [String]

  /// Creates a searcher for an index of places.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - index: The index to search.
  ///   - language: The language of the shown names, such as `en` or `pt-BR`.
  ///   - isLimitedToLanguage: Whether the search ignores names in other languages. The index must
  ///     then have `locale_names.en`, or the attribute of another language, and
  ///     `locale_names.default` as searchable attributes of their own.
  ///   - countries: The countries of the places as two-letter codes in upper or lower case; empty
  ///     for all.
  ///   - center: The point near which places rank first, by distance in steps of 50 kilometres
  ///     unless `parameters` sets another precision; places without coordinates are then not found.
  ///   - hitsPerPage: The number of places per page, from 1 to 1,000.
  ///   - parameters: Further parameters by the names of Algolia's API.
  public init(
    _ source: SourceID = "places", index: IndexName, language: String = "en",
    isLimitedToLanguage: Bool = false, countries: [String] = [], around center: Point? = nil,
    hitsPerPage: Int? = 5, parameters: SearchParameters = [:]
  ) {
    self.source = source
    self.index = index
    self.isLimitedToLanguage = isLimitedToLanguage
    var issues: [String] = []
    self.language = Self.isLanguage(language) ? language : "en"
    if !Self.isLanguage(language) { issues.append(Self.languageProblem(language)) }
    let codes = countries.map(Self.code)
    self.countries = codes.filter(Self.isCountry)
    for code in codes where !Self.isCountry(code) { issues.append(Self.countryProblem(code)) }
    self.center = center.flatMap { $0.isOnEarth ? $0.rounded(toDecimals: 6) : nil }
    if let center, !center.isOnEarth {
      issues.append("Its centre is left out: it is not a point on the earth.")
    }
    var parameters = parameters
    if let hitsPerPage { parameters.hitsPerPage = hitsPerPage }
    self.parameters = parameters
    var found = ArgumentIssues()
    found.check("source", isNotEmpty: source)
    found.check("index", isNotEmpty: index)
    found.check("hitsPerPage", parameters.hitsPerPage, in: 0...1000)
    self.issues = issues + found.sentences
  }

  /// What the searcher declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// The language, the countries and the center that the searcher was created with.
  public var initialMemory: Memory {
    Memory(language: language, countries: countries, center: center)
  }

  /// Creates a list of the found places, as rows with the best form of each name in a language.
  ///
  /// - Parameters:
  ///   - language: The language of the rows; `nil` for the searcher's initial one. A language that
  ///     is selected later only affects ``PlacesPresenter``, because each row is created once.
  ///   - infiniteScrolling: Whether the list loads further pages.
  public func hits(
    language: String? = nil, infiniteScrolling: InfiniteScrolling = .off
  ) -> HitsInteractor<PlaceRow> {
    let language = language ?? self.language
    return HitsInteractor(self, infiniteScrolling: infiniteScrolling) { hit in
      PlaceRow(try hit.place(), language: language)
    }
  }
}

extension RawHit {
  /// Returns the decoded place with the engine's metadata.
  func place() throws -> Hit<Place> { try decoded(as: Hit<Place>.self).get() }
}
