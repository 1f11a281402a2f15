import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Equality of the highlighter and its plain reference")
struct HighlighterEqualityTests {
  @Test(
    "Random queries highlight and shorten random records like the plain reference, byte for byte",
    arguments: RandomCases.blocks(of: 60, usually: 1))
  func randomCases(block: UInt64) async throws {
    var reached: [String: Int] = [:]
    for seed in block * 50..<(block + 1) * 50 {
      // Long work must not block the threads of tests that wait for their turn.
      await Task.yield()
      let example = try HighlightCase(seed: seed)
      var highlighter = Highlighter(example.query, example.tokenizer, example.options)
      let plain = PlainHighlighter(example.query, example.tokenizer, example.options)
      // One highlighter reads all records, so that what it keeps of one shows in the next.
      for record in example.records {
        let found = highlighter.results(of: record.bytes[...])
        let expected = plain.results(of: record)
        guard text(found) == text(expected) else {
          Issue.record(
            """
            seed \(seed), \(example)
            record \(record)
            found    \(text(found))
            expected \(text(expected))
            """)
          return
        }
        note(found, in: &reached)
      }
    }
    for part in ["full", "partial", "none", "marked whole", "marked in part", "cut"] {
      expect(reached[part, default: 0] >= 10, "\(part): \(reached)")
    }
  }

  @Test(
    "The results of single attributes, in any order, are the ones among those of the whole record",
    arguments: RandomCases.blocks(of: 120, usually: 1))
  func singleAttributes(block: UInt64) async throws {
    var reached: [String: Int] = [:]
    for seed in block * 25..<(block + 1) * 25 {
      await Task.yield()
      let example = try HighlightCase(seed: seed)
      var whole = Highlighter(example.query, example.tokenizer, example.options)
      var single = Highlighter(example.query, example.tokenizer, example.options)
      let results = example.records.map { whole.results(of: $0.bytes[...]) }
      let choices = example.records.enumerated().flatMap { row, record in
        Self.attributes(of: record).map { (row, $0) }
      }
      var random = SeededNumbers(seed: seed)
      for (row, attribute) in choices.shuffled(using: &random) {
        let record = example.records[row].bytes[...]
        let expected = results[row]
        let found = (
          highlights: single.highlight(of: attribute, row: row, record),
          snippets: single.snippet(of: attribute, row: row, record)
        )
        let wanted = (
          highlights: expected.highlights?[attribute], snippets: expected.snippets?[attribute]
        )
        guard text(found) == text(wanted) else {
          Issue.record("seed \(seed), row \(row), \(attribute): \(text(found)), \(text(wanted))")
          return
        }
        note(found, in: &reached)
        if attribute.rawValue.contains("."), found.highlights != nil {
          reached["nested", default: 0] += 1
        }
      }
    }
    for part in ["full", "partial", "none", "cut", "nested"] {
      expect(reached[part, default: 0] >= 5, "\(part): \(reached)")
    }
  }

  @Test(
    "One attribute is highlighted also where a record has dots in keys, a key twice, or no text")
  func singleAttributesOfOddRecords() {
    let query = ParsedQuery(
      [QueryTerm(Array("word".utf8), isPrefix: true, allowance: TypoAllowance())],
      allowance: TypoAllowance())
    let records = [
      #"{"a.b":"word 1","a":{"b":"word 2","c":"word 3"}}"#, #"{"a.b":null,"a":{"b":"word 2"}}"#,
      #"{"a":"word 1","a":"word 2"}"#, #"{"a":"word 1","a":null}"#, #" { "a" : {"b":"word 1"} } "#,
      #"{"a":{"b.c":"word 1","b":{"c":"word 2"}}}"#, #"{"a":tru,"b":"word"}"#, "[1]", "",
    ].map { Array($0.utf8)[...] }
    let attributes: [Attribute] = ["a", "a.b", "a.c", "a.b.c", "b", "", ".", "a.", ".a"]
    var single = Highlighter(query, TokenizerOptions())
    for (row, record) in records.enumerated() {
      var whole = Highlighter(query, TokenizerOptions())
      let expected = whole.results(of: record).highlights
      for attribute in attributes {
        let found = single.highlight(of: attribute, row: row, record)
        expectEqual(found, expected?[attribute], "\(row) \(attribute)")
      }
    }
    expectEqual(single.highlight(of: "a.b", row: 0, records[0])?.value?.value.string, "word 1")
    expectEqual(single.highlight(of: "a.b", row: 1, records[1])?.value?.value.string, "word 2")
  }

  @Test("A single text, such as the value of a facet, is highlighted with all its matches")
  func singleTexts() throws {
    for seed in 0..<UInt64(RandomCases.count(of: 100, usually: 40)) {
      let example = try HighlightCase(seed: seed)
      var highlighter = Highlighter(example.query, example.tokenizer)
      let plain = PlainHighlighter(example.query, example.tokenizer, HighlightOptions())
      for text in example.records.compactMap({ $0["rich"]?.stringValue }) {
        expectEqual(highlighter.highlight(text), plain.highlight(text), "seed \(seed): \(text)")
      }
    }
  }

  @Test(
    "Of a text beyond 50,000 bytes the beginning is highlighted, up to a whole word or character",
    arguments: ["word ", "wörd ", "word", "東京", "wo.rd, "])
  func longTexts(unit: String) {
    for extra in RandomCases.areAll ? 0..<4 : 0..<2 {
      let text =
        String(repeating: "x", count: extra)
        + String(repeating: unit, count: 50_020 / unit.utf8.count) + "needle"
      let record: JSON = ["text": .string(text)]
      let query = ParsedQuery(
        ["word", "東", "needle"].map {
          QueryTerm(Array($0.utf8), isPrefix: false, allowance: TypoAllowance())
        }, allowance: TypoAllowance())
      let options = HighlightOptions(
        highlighted: ["text"], snippets: [(attribute: "text", length: 7)])
      var highlighter = Highlighter(query, TokenizerOptions(), options)
      let results = highlighter.results(of: record.bytes[...])
      let value = results.highlights?["text"]?.value
      expect(value?.matchedWords.contains("needle") == false)
      expect(value?.fullyHighlighted != true)
      expectEqual(value?.value.string, text)
      let snippet = results.snippets?["text"]?.value?.value.string
      expect(snippet?.hasSuffix("…") == true)
    }
  }

  @Test("Records whose texts are not in the format of stored ones are highlighted all the same")
  func otherForms() {
    let query = ParsedQuery(
      [QueryTerm(Array("word".utf8), isPrefix: true, allowance: TypoAllowance())],
      allowance: TypoAllowance())
    var highlighter = Highlighter(query, TokenizerOptions())
    func values(_ record: String) -> [String]? {
      highlighter.results(of: Array(record.utf8)[...]).highlights?.values.map {
        $0.value.taggedString(preTag: "[", postTag: "]")
      }
    }
    expectEqual(values(#" { "a" : "a word" } "#), ["a [word]"])
    expectEqual(values(#"{"\u0061":"w\u006Frds \"word\""}"#), [#"[word]s "[word]""#])
    expectEqual(
      values(#"{"a":-7,"b":1e2,"c":0.50,"d":12345678901234567890}"#),
      ["-7", "100.0", "0.5", "12345678901234567890"])
    expectEqual(values(#"{"a":"word","b":[null,true,{"c":"word"}],"d":{}}"#), ["[word]", "[word]"])
    expect(values(#"{"a":"word""#) == nil)
    expect(values("") == nil)
    expect(values("[1]") == nil)
    expectEqual(values(#"{"a":tru,"b":"word"}"#), ["[word]"])
  }

  /// The members of a record, those of its objects, and names that it lacks.
  private static func attributes(of record: JSON) -> [Attribute] {
    let members = (record.objectValue ?? [:]).sorted { $0.key < $1.key }
    let nested = members.flatMap { name, value in
      (value.objectValue ?? [:]).keys.sorted().map { "\(name).\($0)" }
    }
    return (members.map(\.key) + nested + ["missing", "missing.too"]).map { Attribute($0) }
  }

  /// The results with every string as its bytes, because equal strings may have different ones.
  private func text(_ results: Highlighter.Results) -> String {
    let highlights = results.highlights.map {
      lines($0) { result in
        "\(bytes(result.value)) \(result.matchLevel) \(result.matchedWords) "
          + "\(result.fullyHighlighted.map { "\($0)" } ?? "-")"
      }
    }
    let snippets = results.snippets.map {
      lines($0) { "\(bytes($0.value)) \($0.matchLevel)" }
    }
    return "\(highlights ?? "nil") | \(snippets ?? "nil")"
  }

  private func lines<Leaf>(_ tree: TreeModel<Leaf>, _ leaf: (Leaf) -> String) -> String {
    switch tree {
    case .value(let value): return leaf(value)
    case .array(let elements):
      return "[" + elements.map { lines($0, leaf) }.joined(separator: ", ") + "]"
    case .dictionary(let members):
      let texts = members.sorted { $0.key < $1.key }.map { "\($0): \(lines($1, leaf))" }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }

  private func bytes(_ value: HighlightedString) -> String {
    "\(value.taggedString(preTag: "⟦", postTag: "⟧")) \(value.string.utf8.count) "
      + "\(value.string.unicodeScalars.map(\.value).hashed) \(value.utf8Ranges)"
  }

  private func note(_ results: Highlighter.Results, in reached: inout [String: Int]) {
    for result in results.highlights?.values ?? [] {
      reached["\(result.matchLevel)", default: 0] += 1
      if result.fullyHighlighted == true { reached["marked whole", default: 0] += 1 }
      if result.fullyHighlighted == false { reached["marked in part", default: 0] += 1 }
    }
    for snippet in results.snippets?.values ?? [] where snippet.value.string.contains("…") {
      reached["cut", default: 0] += 1
    }
  }
}

extension [UInt32] {
  /// A checksum, so that the text of a failure stays short.
  fileprivate var hashed: UInt32 { reduce(0) { $0 &* 31 &+ $1 } }
}
