import SearchlightLocal
import SearchlightCore

/// A small index and a request to it, made from a seed.
struct RandomCase: CustomStringConvertible {
  let records: [JSON]
  let settings: IndexSettings
  let synonyms: [Synonym]
  let request: SearchRequest

  init(seed: UInt64) {
    var source = CaseSource(seed: seed)
    let vocabulary = (0..<source.number(in: 2...6)).map { _ in source.word() }
    var records = (0..<source.number(in: 0...14)).map { source.record($0, vocabulary) }
    settings = source.settings()
    var request = source.request(vocabulary, settings)
    synonyms = source.chance(20) ? source.synonyms(vocabulary) : []
    if !synonyms.isEmpty {
      records = records.map { source.withPlaceholders($0) }
      if source.chance(70), request.facetSearch == nil {
        request.query = source.query(vocabulary, synonyms)
      }
      if source.chance(60) {
        // Most filters match no record.
        request.filters = []
        for name in [
          "filters", "facetFilters", "numericFilters", "tagFilters", "insideBoundingBox",
          "insidePolygon", "aroundRadius", "aroundLatLng",
        ] {
          request.parameters[name] = nil
        }
      }
      if source.chance(15) { request.parameters["synonyms"] = .bool(source.chance(30)) }
      if source.chance(50) { request.parameters["replaceSynonymsInHighlight"] = true }
      if source.chance(40) {
        request.parameters["alternativesAsExact"] = source.pick([
          [], ["multiWordsSynonym"], ["ignorePlurals", "singleWordSynonym", "multiWordsSynonym"],
        ])
      }
    }
    self.records = records
    self.request = request
  }

  /// Builds the index of the case.
  func index() throws -> LocalIndex {
    var index = try LocalIndex("cases", records: records, settings: settings)
    try index.setSynonyms(synonyms)
    return index
  }

  /// The answer of the reference implementation.
  func expected() throws -> SearchResponse {
    try ReferenceIndex(records, settings: settings, synonyms: synonyms).answer(request)
  }

  var description: String {
    let lines = records.map(\.description).joined(separator: "\n  ")
    return """
      records
        \(lines)
      settings \(settings.json)
      synonyms \(synonyms)
      request \(request)
      """
  }
}
