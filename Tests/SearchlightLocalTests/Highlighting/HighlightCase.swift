import SearchlightCore

@testable import SearchlightLocal

/// A query and records to highlight, made from a seed.
struct HighlightCase: CustomStringConvertible {
  let records: [JSON]
  let query: ParsedQuery
  let tokenizer: TokenizerOptions
  let options: HighlightOptions
  let request: SearchRequest
  let settings: IndexSettings
  let synonyms: [Synonym]

  init(seed: UInt64) throws {
    let example = RandomCase(seed: seed)
    var source = CaseSource(seed: seed &+ (1 << 32))
    settings = example.settings
    synonyms = example.synonyms
    let words = example.records.flatMap { record in
      record["title"]?.stringValue?.split { !$0.isLetter && !$0.isNumber }.map { String($0) } ?? []
    }
    let vocabulary = words.isEmpty ? ["word", "abc"] : words
    records = example.records.map { source.enriched($0, vocabulary) }
    var request = example.request
    if source.chance(60) {
      // Records usually have words of the query.
      request.query = (0..<source.pick([1, 1, 2, 2, 3, 25])).map { _ in
        source.chance(70) ? source.pick(vocabulary) : source.mistyped(source.pick(vocabulary))
      }.joined(separator: source.pick([" ", " ", ".", "-"]))
    }
    if source.chance(20) {
      request.parameters["advancedSyntax"] = true
      request.query = "\"\(source.pick(vocabulary)) \(source.pick(vocabulary))\" \(request.query)"
    }
    self.request = request
    let configuration = IndexConfiguration(settings, synonyms: synonyms)
    tokenizer = configuration.tokenizer
    let checked = try SearchQuery(request, settings: settings)
    let parser = QueryParser(options: checked.matching, configuration)
    let plain = parser.read(request.query)
    query =
      source.chance(30) ? plain.loosened(checked.matching.allowance) ?? plain : plain
    var options = source.highlightOptions()
    if source.chance(50) {
      options.shownSynonyms = parser.shownSynonyms(of: query, in: request.query)
    }
    self.options = options
  }

  var description: String {
    """
    query "\(request.query)" \(request.parameters)
    settings \(settings.json)
    synonyms \(synonyms)
    options \(options)
    """
  }
}

extension CaseSource {
  /// The record with attributes that have all kinds of text.
  fileprivate mutating func enriched(_ record: JSON, _ vocabulary: [String]) -> JSON {
    guard case .object(var members) = record else { return record }
    members["rich"] = .string(richText(vocabulary, 1...20))
    if chance(30) { members["long"] = .string(richText(vocabulary, 60...120)) }
    if chance(20) {
      // Mostly plain, so that whole blocks of it are split at once.
      members["plain"] = .string(
        (0..<number(in: 40...400)).map { _ in
          chance(97)
            ? pick(vocabulary) + pick([" ", " ", ", ", ". "]) : richText(vocabulary, 1...2)
        }.joined())
    }
    if chance(40) {
      members["nested"] = [
        "a": .string(richText(vocabulary, 1...6)),
        "b": [
          .string(richText(vocabulary, 1...3)), nil, true, .integer(number(in: -20...2_000)),
          ["c": .string(richText(vocabulary, 1...3)), "é": .number(2.5)],
          [.string(richText(vocabulary, 1...3)), []],
        ],
        // A key with dots wins over the path of the same name.
        chance(30) ? "b.c" : "d": .string(richText(vocabulary, 1...3)),
      ]
    }
    if chance(30) { members["nested.a"] = .string(richText(vocabulary, 1...3)) }
    if chance(20) { members["a \"key\"\n"] = .string(richText(vocabulary, 1...3)) }
    if chance(20) { members["_hidden"] = .string(richText(vocabulary, 1...3)) }
    return .object(members)
  }

  /// A text of words of the vocabulary and of others, with separators of all kinds.
  fileprivate mutating func richText(
    _ vocabulary: [String], _ length: ClosedRange<Int>
  ) -> String {
    let others = [
      "<em>", "</em>", "&amp;", "<b class=\"x\">", "東京物語", "한국어", "\u{1112}\u{1161}\u{11AB}",
      "कि", "\u{915}\u{93F}", "ﬁlm", "don't", "7.5", "B.C.E.", "a.b.c", "hello.world",
      "camelCase", "XMLParser", "C++", "👩‍👩‍👧", "\u{301}", "e\u{301}", "’", "\\", "\"", "\t", "\u{1F}",
      "œuvre", "ß", "Ωμέγα", "<x>", "½", "²", "\u{200B}", "'", "..", "ａｂ",
      String(
        repeating: "z", count: 300),
    ]
    let separators = [
      " ", " ", " ", " ", ", ", ". ", ".", "'", "’", "-", "–", "\n", "/", "\u{301} ", "", "  ", "+",
      "…", " '", "' ", "\u{A0}",
    ]
    return (0..<number(in: length)).map { _ in
      var word = chance(75) ? pick(vocabulary) : pick(others)
      if chance(10) { word = mistyped(word) }
      if chance(10) { word = word.uppercased() }
      return word + pick(separators)
    }.joined()
  }

  /// Random attributes to highlight and to shorten.
  fileprivate mutating func highlightOptions() -> HighlightOptions {
    let attributes: [Attribute] = [
      "title", "cast", "crew.head", "crew", "year", "price", "rich", "long", "plain", "nested.a",
      "nested",
      "nested.b.c", "nested.b.é", "nested.d", "nested.b", "crew.name", "objectID", "_hidden",
      "none", "a \"key\"\n", "flag",
    ]
    var options = HighlightOptions()
    if chance(60) {
      options.highlighted = (0..<number(in: 0...6)).map { _ in pick(attributes) }
    }
    if chance(60) {
      options.snippets = (0..<number(in: 1...4)).map { _ in
        (attribute: chance(20) ? "*" : pick(attributes), length: number(in: 1...12))
      }
    }
    options.dropsElementsWithoutMatch = chance(30)
    if chance(20) { options.ellipsis = pick(["", " [...]", "é…"]) }
    return options
  }
}
