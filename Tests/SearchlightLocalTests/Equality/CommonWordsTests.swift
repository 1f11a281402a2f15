import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

/// For words that many records have, the engine reads positions only in the best candidates.
@Suite("Queries of common words")
struct CommonWordsTests {
  @Test(
    "The first hits of common words, and their ranking info, are those of a search for all hits",
    arguments: RandomCases.blocks(of: 8, usually: 1))
  func prefixes(seed: UInt64) async throws {
    var common = 0
    var source = CaseSource(seed: seed)
    let vocabulary = (0..<source.number(in: 2...3)).map { _ in source.plainWord() }
    var settings = source.settings()
    settings.paginationLimitedTo = 1000
    settings.distinct = 0
    if seed % 4 > 0 { settings.ranking = IndexSettings().ranking }
    let records = (0..<4000).map { source.record($0, vocabulary) }
    let index = try LocalIndex("cases", records: records, settings: settings)
    var rounds = 0
    // Repeat until one query consists of common words.
    while rounds < RandomCases.count(of: 8, usually: 3) || common == 0 && rounds < 40 {
      rounds += 1
      await Task.yield()
      var request = SearchRequest(index: "cases", query: source.words(of: vocabulary))
      request.parameters["getRankingInfo"] = true
      if source.chance(30) { request.parameters["filters"] = "year > 2" }
      if source.chance(20) { request.parameters["typoTolerance"] = source.pick(["min", false]) }
      if source.chance(20) { request.parameters["minProximity"] = 3 }
      func answer(_ size: Int) throws -> SearchResponse {
        request.parameters.hitsPerPage = size
        return try index.answer(request)
      }
      let all = try answer(1000)
      for size in [1, 5, 20] {
        let first = try answer(size)
        expectEqual(first.nbHits, all.nbHits)
        expectEqual(
          first.hits.map(\.objectID), all.hits.prefix(size).map(\.objectID),
          "seed \(seed), \(size) of \(request), \(settings.json)")
        expectEqual(
          first.hits.map(\.metadata.rankingInfo), all.hits.prefix(size).map(\.metadata.rankingInfo))
      }
      common += try isCommon(request, index) ? 1 : 0
    }
    // In a random ranking, typos need not be the first criterion, and then all positions are read.
    expect(common > 0 || seed % 4 == 0)
  }

  @Test(
    "The best of many copies of a record is the best hit of the reference implementation",
    arguments: RandomCases.blocks(of: 3, usually: 1))
  func copies(block: UInt64) async throws {
    let copyCount = 300
    var common = 0
    for seed in block * 200..<(block + 1) * 200 {
      await Task.yield()
      let example = RandomCase(seed: seed)
      var request = example.request
      guard example.records.count > 9, request.facetSearch == nil,
        common < RandomCases.count(of: 3, usually: 1),
        example.settings.distinct == 0
      else { continue }
      request.query = commonWords(of: example.records)
      request.page = 0
      for name in ["offset", "length", "distinct", "aroundLatLng", "aroundRadius"] {
        request.parameters[name] = nil
      }
      request.parameters["getRankingInfo"] = true
      request.parameters.hitsPerPage = 1
      let expected = try ReferenceIndex(
        example.records, settings: example.settings, synonyms: example.synonyms
      ).answer(request)
      guard let best = expected.hits.first else { continue }
      var copies: [JSON] = []
      for record in example.records {
        for copy in 0..<copyCount {
          var members = record.objectValue ?? [:]
          members["objectID"] = .string("\(record["objectID"]?.stringValue ?? "")-\(copy)")
          copies.append(.object(members))
        }
      }
      var index = try LocalIndex("cases", records: copies, settings: example.settings)
      try index.setSynonyms(example.synonyms)
      guard try isCommon(request, index) else { continue }
      common += 1
      request.parameters.hitsPerPage = 20
      let found = try index.answer(request)
      expectEqual(found.nbHits, expected.nbHits * copyCount, "seed \(seed)")
      for (copy, hit) in found.hits.enumerated() {
        expectEqual(hit.objectID, "\(best.objectID)-\(copy)", "seed \(seed) \(example)")
        expectEqual(hit.metadata.rankingInfo, best.metadata.rankingInfo, "seed \(seed) \(example)")
      }
    }
    expect(common > 0)
  }

  @Test("The distance of two words is known without their positions if each occurs only once")
  func onePlace() throws {
    let texts = (0..<6000).map { number in
      switch number % 3 {
      case 0: "development files \(number)"
      case 1: "development of files \(number)"
      default: "files of files for development of things \(number)"
      }
    }
    let index = try LocalIndex(
      "cases", records: texts.map { ["text": .string($0)] },
      settings: IndexSettings(searchableAttributes: ["text"]), objectIDs: .numbered)
    let request = SearchRequest(index: "cases", query: "files development")
    let compiled = try index.compiledRequest(for: request)
    let reader = index.snapshot.segments[0]
    let segment = reader.segment
    let scratch = MatchScratch(documentCount: segment.count)
    let matches = QueryMatcher(
      compiled.parser.read(request.query), in: segment.text, compiled.fields,
      compiled.query.matching.proximity, compiled.query.matching.exactness, wanted: 20, scratch,
      reader.memory.scratch
    ).run()
    expectEqual(matches.unread?.rowCount, 6000)
    let distances = (0..<matches.count).map { row in
      let score = MatchScore(rawValue: scratch.scores[row])
      return [score.proximity, score.attribute]
    }
    // Adjacent in reversed order; with a word between them; with two positions of "files", so that
    // the distance is not known.
    expectEqual(distances, (0..<2000).flatMap { _ in [[2, 0], [3, 0], [1, 3]] })
    try expectEqual(index.answer(request).hits.map(\.objectID), (0..<20).map { "\(3 * $0)" })
  }

  /// The two most frequent words in titles, the second without its last letter.
  private func commonWords(of records: [JSON]) -> String {
    var counts: [Substring: Int] = [:]
    for record in records {
      for word in (record["title"]?.stringValue ?? "").split(separator: " ") {
        counts[word, default: 0] += 1
      }
    }
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
    return words.joined(separator: " ").dropLast().description
  }

  /// Whether the positions of a request's words are not read until the best candidates are known.
  private func isCommon(_ request: SearchRequest, _ index: LocalIndex) throws -> Bool {
    let compiled = try index.compiledRequest(for: request)
    let reader = index.snapshot.segments[0]
    let segment = reader.segment
    let matches = QueryMatcher(
      compiled.parser.read(request.query), in: segment.text, compiled.fields,
      compiled.query.matching.proximity,
      compiled.query.matching.exactness,
      wanted: compiled.ranksByTyposFirst(compiled.filtering) ? 20 : .max,
      MatchScratch(documentCount: segment.count), reader.memory.scratch
    ).run()
    return matches.unread != nil
  }
}

extension CaseSource {
  /// A text that is a single word: in scripts without spaces each character would be a word, and
  /// most words would be equal.
  fileprivate mutating func plainWord() -> String {
    while true {
      let word = word()
      if word.utf8.allSatisfy({ $0 < 128 }) { return word }
    }
  }

  /// Two to four words, of which the last may be a prefix.
  fileprivate mutating func words(of vocabulary: [String]) -> String {
    // Different words while there are any: few records have enough positions for equal ones.
    let start = number(in: 0...vocabulary.count - 1)
    let words = (0..<pick([2, 2, 3, 4])).map { number in
      let word = vocabulary[(start + number) % vocabulary.count]
      return chance(80) ? word : mistyped(word)
    }
    let text = words.joined(separator: " ")
    return chance(50) ? String(text.dropLast(number(in: 0...2))) : text
  }
}
