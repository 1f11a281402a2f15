public import SearchCore

/// Searches an index of places by what the user types, in a language and in some countries.
///
/// ```swift
/// let places = PlacesSearcher(index: "places", language: "de", countries: ["de", "at", "ch"])
/// let placesHits = places.hits()
/// …
/// for row in search[placesHits.rows] { row.record?.title }
/// ```
///
/// Algolia's Places, which InstantSearch's searcher of this name asked, ended in 2022. This one asks any index whose
/// records have the form of a ``Place``, of any service. The index counts `country_code`, and searches the names.
public struct PlacesSearcher: Searcher {
  /// What the searcher remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The language of names.
    public internal(set) var language: String

    /// The countries by their two letters; all if empty.
    public internal(set) var countries: [String]

    /// The point near which places come first.
    public internal(set) var center: Point?
  }

  /// What an app changes while the search lives.
  public enum Intent: Hashable, Codable, Sendable {
    /// Names are searched and shown in a language.
    case language(String)
    /// Only places of some countries are found.
    case countries([String])
    /// Places near a point come first.
    case center(Point?)
    /// What was chosen is none.
    case refuse(GeoFlaw)
  }

  /// The name of the source.
  public let source: SourceID

  /// The index.
  public let index: IndexName

  /// The language of names at first, such as `en`.
  public let language: String

  /// The countries at first, by their two letters; all if empty.
  public let countries: [String]

  /// The point near which places come first, at first.
  public let center: Point?

  /// Whether names in other languages are left out of the search.
  public let isLimitedToLanguage: Bool

  /// Further parameters of the requests.
  public let parameters: SearchParameters

  /// The attribute whose values are the countries.
  public static let countryAttribute: Attribute = "country_code"

  /// What is wrong with language, countries and centre.
  public let issues: [String]

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - index: The index to search.
  ///   - language: The language in which names are shown, such as `en` or `pt-BR`.
  ///   - isLimitedToLanguage: Whether names in other languages are left out of the search. The index must search
  ///     `locale_names.en`, or whichever language it is, as an attribute of its own, and `locale_names.default`.
  ///   - countries: The countries of the places, by their two letters in any case; all if empty.
  ///   - center: The point near which places come first, in steps of 50 kilometres unless the parameters say otherwise;
  ///     places without coordinates are not found then.
  ///   - hitsPerPage: How many places make a page, from 1 to 1,000.
  ///   - parameters: All else, by the names of Algolia's API.
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
    if !Self.isLanguage(language) { issues.append(Self.languageFlaw(language)) }
    let codes = countries.map(Self.code)
    self.countries = codes.filter(Self.isCountry)
    for code in codes where !Self.isCountry(code) { issues.append(Self.countryFlaw(code)) }
    self.center = center.flatMap { $0.isOnEarth ? $0.rounded(toDecimals: 6) : nil }
    if let center, !center.isOnEarth {
      issues.append("Its centre is left out: it is no point on the earth.")
    }
    self.issues = issues
    var parameters = parameters
    if let hitsPerPage { parameters.hitsPerPage = hitsPerPage }
    self.parameters = parameters
  }

  /// Language, countries and centre as the searcher was made with them.
  public var initialMemory: Memory {
    Memory(language: language, countries: countries, center: center)
  }

  /// The list of the places that are found, as rows with the best form of each name in the searcher's language.
  ///
  /// - Parameters:
  ///   - language: The language of the rows; `nil` for that of the searcher. One that is chosen later is that of
  ///     ``PlacesPresenter`` alone, as rows are made once.
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
  /// The place with what the engine says of it.
  func place() throws -> Hit<Place> { try decoded(as: Hit<Place>.self).get() }
}
