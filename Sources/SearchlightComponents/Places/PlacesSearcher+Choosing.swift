public import SearchlightCore

extension PlacesSearcher {
  /// Returns the action that searches and shows names in a language, such as `de` or `pt-BR`.
  ///
  /// The reducer refuses a text that is not a language tag.
  public func select(language: String) -> SearchAction { intent(.language(language)) }

  /// Returns the action that limits the search to countries, given as two-letter codes; an empty
  /// array removes the limit.
  ///
  /// If one of the codes is invalid, the reducer refuses all of them.
  public func select(countries: [String]) -> SearchAction { intent(.countries(countries)) }

  /// Returns the action that ranks places near a point first; `nil` leaves the ranking to the
  /// index.
  ///
  /// The reducer refuses a point that is not on the earth.
  public func prefer(near point: Point?) -> SearchAction {
    guard let point, !point.isOnEarth else { return intent(.center(point)) }
    return intent(
      .refuse(
        .notOnEarth(latitude: "\(point.latitude)", longitude: "\(point.longitude)")))
  }

  /// Changes the language, the countries and the center.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .intent = action else { return }
    func refuse(_ reason: String) { draft.reject(.refusedIntent(id, reason: reason)) }
    switch intent(in: action) {
    case .language(let language):
      guard Self.isLanguage(language) else { return refuse(Self.languageProblem(language)) }
      memory.language = language
    case .countries(let countries):
      let codes = countries.map(Self.code)
      if let invalid = codes.first(where: { !Self.isCountry($0) }) {
        return refuse(Self.countryProblem(invalid))
      }
      memory.countries = codes
    case .center(let point):
      guard point?.isOnEarth ?? true else {
        return refuse("its centre is not a point on the earth.")
      }
      memory.center = point?.rounded(toDecimals: 6)
    case .refuse(let error): refuse("\(error)")
    case nil: break
    }
  }

  /// Always empty: the center is one that the app has set.
  public func locations(_ memory: Memory) -> Set<Point> { [] }

  /// Removes the center if it is one of the points.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {
    if memory.center.map(points.contains) == true { memory.center = nil }
  }

  /// Limits the request to the countries and the language, and ranks places near the center first.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    let memory = state.memory(of: self)
    let language = Self.primary(memory.language)
    if isLimitedToLanguage {
      let names = ["locale_names.\(language)", "locale_names.default"]
      request.parameters["restrictSearchableAttributes"] = .array(names.map(JSON.string))
    }
    if let center = memory.center, let area = try? GeoArea(around: center, radius: .all) {
      request.parameters.geoArea = area
      request.parameters["aroundPrecision"] = 50_000
    }
    if !memory.countries.isEmpty {
      let group = FilterGroup.ID.or(
        Self.countryAttribute.rawValue, scope: .source(source), layer: .base)
      let filters = memory.countries.map {
        Filter.facet(Self.countryAttribute, .string($0))
      }
      request.filters.append([FilterGroup(group, filters)])
    }
    request.parameters.merge(parameters)
  }

  /// Returns the code of a country in lowercase, as indices store it.
  static func code(_ country: String) -> String {
    String(decoding: country.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  static func isCountry(_ code: String) -> Bool {
    code.utf8.count == 2 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Returns whether a text is a language tag of ASCII letters and digits, such as `de` or `pt-BR`.
  static func isLanguage(_ language: String) -> Bool {
    let primary = primary(language)
    return (2...3).contains(primary.utf8.count) && language.utf8.count <= 35
      && primary.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && language.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  private static func primary(_ language: String) -> String {
    String(language.prefix { $0 != "-" && $0 != "_" })
  }

  static func countryProblem(_ code: String) -> String {
    "\(JSON.string(String(code.unicodeScalars.prefix(20)))) is not a country code. Name countries "
      + "by codes of two letters, such as \"fr\"."
  }

  static func languageProblem(_ language: String) -> String {
    "\(JSON.string(String(language.unicodeScalars.prefix(20)))) is not a language code. Name the "
      + "language by a code such as \"en\" or \"pt-BR\"."
  }
}
