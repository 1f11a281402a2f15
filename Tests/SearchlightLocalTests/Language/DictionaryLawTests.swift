import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

/// Compares what the engine finds with dictionaries with what their definition says, for random
/// dictionaries, records and queries.
@Suite("Laws of dictionaries")
struct DictionaryLawTests {
  private static let exactly: SearchParameters = [
    "typoTolerance": false, "queryType": "prefixNone", "hitsPerPage": 100,
  ]

  /// Makes texts from a seed.
  private struct TextSource {
    var generator = SplitMix64(seed: 3)

    mutating func text(of fragments: [String], _ length: ClosedRange<Int>) -> String {
      var text = ""
      for _ in 0..<Int.random(in: length, using: &generator) {
        text += fragments.randomElement(using: &generator) ?? ""
      }
      return text
    }
  }

  @Test("A run in a query finds the records that contain all of its words, however they are split")
  func runs() throws {
    var source = TextSource()
    let characters = ["東", "京", "都", "物", "語", "の"]
    for _ in 0..<RandomCases.count(of: 60, usually: 12) {
      var japanese = LanguageDictionary("ja")
      for _ in 0..<6 { japanese.words.append(source.text(of: characters, 2...3)) }
      var texts: [String] = []
      for _ in 0..<12 { texts.append(source.text(of: characters + [" "], 1...8)) }
      let probe = try IndexProbe(texts: texts, dictionaries: [japanese]) {
        $0.indexLanguages = ["ja"]
      }
      for _ in 0..<10 {
        let query = source.text(of: characters, 1...4)
        let words = Self.words(of: query[...], Set(japanese.words)).words
        // A word that is twice in a query must be at two places.
        let counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
        let expected = texts.indices.filter { index in
          let run = texts[index].replacing(" ", with: "")
          return counts.allSatisfy { word, count in
            run.indices.count { run[$0...].hasPrefix(word) } >= count
          }
        }
        let found = try probe.found(query, Self.exactly).compactMap { Int($0) }.sorted()
        expectEqual(found, expected, "\(japanese.words) \(texts) \(query)")
      }
    }
  }

  /// The best of all ways to split a run, with its cost.
  private static func words(
    of run: Substring, _ known: Set<String>
  ) -> (cost: Int, words: [String]) {
    if run.isEmpty { return (0, []) }
    var best: (cost: Int, words: [String])?
    for length in 1...run.count {
      let word = String(run.prefix(length))
      guard length == 1 || known.contains(word) else { continue }
      let rest = words(of: run.dropFirst(length), known)
      let cost = rest.cost + (length > 1 ? 2 : known.contains(word) ? 3 : 4)
      if cost < best?.cost ?? .max { best = (cost, [word] + rest.words) }
    }
    return best ?? (0, [])
  }

  @Test("A word finds the records that have it, or all of its parts, as words or as parts of words")
  func compounds() throws {
    var source = TextSource()
    for _ in 0..<RandomCases.count(of: 60, usually: 12) {
      var german = LanguageDictionary("de")
      german.minimumPartLength = 2
      german.linkingElements = ["x", "b"]
      for _ in 0..<6 { german.compoundParts.append(source.text(of: ["a", "b", "c"], 2...4)) }
      let fragments = german.compoundParts + ["x", "c"]
      var texts: [String] = []
      for _ in 0..<12 {
        let words = (0..<3).map { _ in source.text(of: fragments, 1...3) }
        texts.append(words.joined(separator: " "))
      }
      let probe = try IndexProbe(texts: texts, dictionaries: [german]) {
        $0.decompoundedAttributes = ["de": ["text"]]
      }
      let parts = Set(german.compoundParts)
      let found = texts.map { text in
        Set(
          text.split(separator: " ").flatMap { [String($0)] + Self.parts(of: $0, parts) })
      }
      for _ in 0..<10 {
        let query = source.text(of: fragments, 1...3)
        let split = Self.parts(of: query[...], parts)
        let expected = texts.indices.filter { index in
          found[index].contains(query) || !split.isEmpty && found[index].isSuperset(of: split)
        }
        let hits = try probe.found(query, Self.exactly).compactMap { Int($0) }.sorted()
        expectEqual(hits, expected, "\(german.compoundParts) \(texts) \(query)")
      }
    }
  }

  /// The parts of a word; none if it is not a compound.
  private static func parts(of word: Substring, _ known: Set<String>) -> [String] {
    let parts = split(word, known) ?? []
    return parts.count > 1 ? parts : []
  }

  /// The fewest parts that make up a word, the longest first part first; `nil` if none do.
  private static func split(_ word: Substring, _ known: Set<String>) -> [String]? {
    if known.contains(String(word)) { return [String(word)] }
    var best: [String]?
    for length in stride(from: word.count - 1, to: 1, by: -1)
    where known.contains(String(word.prefix(length))) {
      for link in ["", "x", "b"] where word.dropFirst(length).hasPrefix(link) {
        guard let rest = split(word.dropFirst(length + link.count), known) else { continue }
        if rest.count + 1 < best?.count ?? .max { best = [String(word.prefix(length))] + rest }
      }
    }
    return best
  }
}
