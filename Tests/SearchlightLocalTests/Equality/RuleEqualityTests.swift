import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Equality of the engine and the reference implementation with rules")
struct RuleEqualityTests {
  @Test(
    "With random rules, the engine and the reference answer requests to several segments alike",
    arguments: RandomCases.blocks(of: 20, usually: 1))
  func randomCases(block: UInt64) async throws {
    for seed in block * 50..<(block + 1) * 50 {
      await Task.yield()
      let example = try RuleCase(seed: seed)
      var found = try example.index.answer(example.request)
      var expected = try example.expected()
      // Deleted records count for the choice of a spelling until they are merged away.
      if example.index.snapshot.segments.contains(where: { $0.live != nil }) {
        (found, expected) = (found.withFoldedFacets, expected.withFoldedFacets)
      }
      guard found != expected else { continue }
      Issue.record(
        """
        seed \(seed)
        \(example)
        engine
          \(text(found))
        reference
          \(text(expected))
        """)
      return
    }
  }

  @Test("The random cases reach every part of the rules", .enabled(if: RandomCases.areAll))
  func reach() async throws {
    var reached: [String: Int] = [:]
    for seed in 0..<700 as Range<UInt64> {
      if reached.values.count(where: { $0 >= 2 }) == 25 { break }
      await Task.yield()
      let example = try RuleCase(seed: seed)
      let answer = try example.index.answer(example.request)
      var plain = example.request
      plain.parameters["enableRules"] = false
      let without = try example.index.answer(plain)
      let applied = example.rules.filter { answer.appliedRules.contains($0.objectID) }
      let infos = answer.hits.compactMap(\.metadata.rankingInfo)
      let promoted = infos.filter(\.promoted)
      let changes = applied.map(\.consequence)
      let conditions = applied.flatMap(\.conditions)
      let parts = [
        "an answer that rules change": answer != without,
        "several rules": applied.count > 1,
        "a rule that does not apply": applied.count < example.rules.count,
        "segments": example.index.segmentCount > 1,
        "deleted records": example.index.snapshot.segments.contains { $0.live != nil },
        "promoted records that match": promoted.contains { $0.words > 0 },
        "promoted records that do not": promoted.contains { $0.words == 0 }
          && !answer.hits.isEmpty && !example.request.query.isEmpty,
        "promoted records among others": !promoted.isEmpty && promoted.count < infos.count,
        "promoted records on later pages": !promoted.isEmpty && answer.page > 0,
        "an offset": !promoted.isEmpty && example.request.parameters["offset"] != nil,
        "promoted variants": !promoted.isEmpty && example.limitsVariants,
        "filters for promoted records": !promoted.isEmpty
          && changes.contains(where: \.filterPromotes),
        "hidden records": answer.nbHits < without.nbHits
          && changes.contains { !$0.hide.isEmpty },
        "counts": !promoted.isEmpty && answer.facets != without.facets,
        "facet values": answer.facetHits != without.facetHits,
        "automatic filters": changes.contains { !$0.automaticFacetFilters.isEmpty }
          && answer.nbHits > 0,
        "automatic optional filters": infos.contains { $0.filters > 0 }
          && changes.contains { !$0.automaticOptionalFacetFilters.isEmpty },
        "edits": answer != without && changes.contains { $0.query != nil },
        "contexts": conditions.contains { $0.context != nil },
        "filters as conditions": conditions.contains { $0.filters != nil },
        "alternatives": conditions.contains(where: \.alternatives),
        "parameters": changes.contains { !$0.params.isEmpty },
        "data": !answer.userData.isEmpty, "a redirect": answer.redirectURL != nil,
        "an order of facets": answer.facetOrdering != without.facetOrdering,
      ]
      for (part, isReached) in parts where isReached { reached[part, default: 0] += 1 }
    }
    expectEqual(reached.count, 25, "\(reached)")
    expect(reached.values.allSatisfy { $0 >= 2 }, "\(reached)")
  }

  private func text(_ response: SearchResponse) -> String {
    """
    nbHits \(response.nbHits), page \(response.page) of \(response.nbPages)
      facets \(response.facets)
      stats \(response.facetsStats)
      facetHits \(response.facetHits)
      rules \(response.appliedRules) \(response.userData) \(response.redirectURL ?? "")
      \(response.hits.map { "\($0.objectID) \($0.metadata.rankingInfo.map { "\($0)" } ?? "")" }
        .joined(separator: "\n  "))
    """
  }
}

/// A small index of several segments with rules, and a request to it, made from a seed.
private struct RuleCase: CustomStringConvertible {
  let index: LocalIndex
  let rules: [Rule]
  let settings: IndexSettings
  let request: SearchRequest
  private let records: [JSON]
  private let synonyms: [Synonym]

  init(seed: UInt64) throws {
    var source = CaseSource(seed: seed &+ 1_000_000)
    let vocabulary = (0..<source.number(in: 2...6)).map { _ in source.word() }
    var settings = source.settings()
    if source.chance(40) { settings.paginationLimitedTo = 1000 }
    let synonyms =
      source.chance(25)
      ? source.chance(40) ? source.plainSynonyms(vocabulary) : source.synonyms(vocabulary) : []
    var request = source.request(vocabulary, settings)
    source.addContexts(to: &request)
    var rules = source.rules(vocabulary, request)
    var known: Set<String> = []
    rules.removeAll { !known.insert($0.objectID).inserted }
    var model = IndexModel(records: [], settings: settings)
    var index = try LocalIndex("cases", records: [], settings: settings)
    try index.setSynonyms(synonyms)
    if source.chance(50) { try index.setRules(rules) }
    for _ in 0..<source.number(in: 1...4) {
      let records = (0..<source.number(in: 0...6)).map { _ in
        let record = source.record(source.number(in: 0...16), vocabulary)
        return synonyms.isEmpty ? record : source.withPlaceholders(record)
      }
      index.snapshot.immediateLimit = source.pick([0, 0, 512])
      try index.save(records)
      model.save(records)
      let deleted = (0..<source.number(in: 0...2)).map { _ in "r\(source.number(in: 0...16))" }
      index.delete(deleted)
      model.delete(deleted)
    }
    try index.setRules(rules)
    records = model.records
    self.rules = rules
    self.settings = settings
    self.synonyms = synonyms
    self.request = request
    self.index = index
  }

  /// Whether only some of the variants in a group are hits.
  var limitsVariants: Bool {
    let distinct = request.parameters["distinct"] ?? .integer(settings.distinct)
    return settings.attributeForDistinct != nil && (distinct == true || distinct.intValue ?? 0 > 0)
  }

  func expected() throws -> SearchResponse {
    try ReferenceIndex(records, settings: settings, synonyms: synonyms, rules: rules)
      .answer(request)
  }

  var description: String {
    """
    records
      \(records.map(\.description).joined(separator: "\n  "))
    settings \(settings.json)
    synonyms \(synonyms)
    rules \(rules.map(\.json))
    request \(request)
    """
  }
}
