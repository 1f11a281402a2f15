import SearchlightLocal
import SearchlightCore

/// The parameters of a request, with the settings of the index for those that are not set.
struct ReferenceParameters {
  private let parameters: SearchParameters
  private let settings: JSON
  let ownSettings: IndexSettings
  let synonyms: ReferenceSynonyms

  init(
    _ parameters: SearchParameters, _ settings: IndexSettings, _ synonyms: ReferenceSynonyms
  ) {
    self.synonyms = synonyms
    self.parameters = parameters
    self.settings = settings.json
    ownSettings = settings
  }

  subscript(name: String) -> JSON { parameters[name] ?? settings[name] ?? .null }

  func number(_ name: String) -> Int { self[name].intValue ?? 0 }
  func flag(_ name: String) -> Bool { self[name].boolValue ?? false }
  func text(_ name: String) -> String { self[name].stringValue ?? self[name].description }

  func texts(_ name: String) -> [String] {
    self[name].stringValue.map { [$0] } ?? self[name].arrayValue?.compactMap(\.stringValue) ?? []
  }

  var hitsPerPage: Int { offset == nil ? number("hitsPerPage") : number("length") }

  /// The index of the first hit, which applies only with a length.
  var offset: Int? { self["length"].intValue == nil ? nil : self["offset"].intValue }

  var maxValuesPerFacet: Int { number("maxValuesPerFacet") }

  var facets: [Attribute] {
    let wanted = parameters.facets ?? []
    let counted = ownSettings.attributesForFaceting.filter { $0.use != .filterOnly }
      .map(\.attribute)
    return wanted.contains("*") ? counted : wanted
  }

  /// Whether the list under a name contains an attribute.
  func isAmong(_ name: String, _ attribute: Attribute?) -> Bool {
    texts(name).contains { $0 == attribute?.rawValue }
  }

  /// The folded words of the texts under a name.
  func words(_ name: String) -> [[UInt32]] {
    texts(name).flatMap { ReferenceWord.queryWords(of: $0, ownSettings) }.map(\.scalars)
  }

  /// The parameters without those that name searchable attributes, for texts that belong to no
  /// attribute.
  var withoutAttributes: ReferenceParameters {
    var parameters = parameters
    for name in [
      "restrictSearchableAttributes", "disableTypoToleranceOnAttributes",
      "disablePrefixOnAttributes", "disableExactOnAttributes",
    ] {
      parameters[name] = []
    }
    return ReferenceParameters(parameters, ownSettings, synonyms)
  }

  /// Whether a feature is on for any language; only one is supported.
  func isOn(_ name: String) -> Bool {
    self[name].boolValue ?? !texts(name).isEmpty
  }

  /// Whether a whole word ranks before a prefix, because no order of the app decides between them.
  var prefersWords: Bool {
    let order = ownSettings.ranking
    let behind = order.firstIndex(of: .exact).map { order[($0 + 1)...] } ?? []
    return ownSettings.customRanking.isEmpty && behind.allSatisfy { $0 == .custom }
  }

  /// Whether hits with fewer typos come first, all else being equal.
  var ranksByTypos: Bool {
    ownSettings.ranking.contains(.typo) || ["min", "strict"].contains(text("typoTolerance"))
  }

  /// Whether a criterion comes before another, which may be missing.
  func ranks(_ criterion: RankingCriterion, before other: RankingCriterion) -> Bool {
    let order = ownSettings.ranking
    guard let index = order.firstIndex(of: criterion) else { return false }
    return index < order.firstIndex(of: other) ?? order.count
  }
}
