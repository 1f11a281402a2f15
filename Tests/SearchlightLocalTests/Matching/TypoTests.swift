import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Typos")
struct TypoTests {
  @Test(
    "One typo is allowed from four letters and two from eight, by the length of the query word",
    arguments: [
      // As typed; one letter missing, added, changed; two swapped.
      ("tokyo", "tokyo", true), ("tokyo", "tokio", true), ("tokyo", "tokyyo", true),
      ("tokyo", "toyo", true), ("tokyo", "tokoy", true), ("tokyo", "toykos", false),
      // Three letters allow no typo, eight allow two.
      ("big", "bag", false), ("casablanca", "casablanka", true),
      ("casablanca", "cazablanka", true), ("casablanca", "cazabllanka", false),
      // A query word of seven letters allows one, even if the word of the record is longer.
      ("casablan", "casblna", false),
      // A typo in the first letter counts as two.
      ("tokyo", "dokyo", false), ("tokyo", "otkyo", false), ("casablanca", "kasablanca", true),
      ("casablanca", "acsablanca", true), ("casablanca", "kasablanka", false),
      // Two swapped letters that are not neighbours are two typos.
      ("tokyo", "tykoo", false),
      // Marks and width are not typos.
      ("tōkyō", "tokio", true), ("Ｔｏｋｙｏ", "tokio", true),
    ])
  func allowance(record: String, query: String, isFound: Bool) throws {
    // The word is not the last one, so it must match as a whole. Another record has the words as
    // typed, so no further typos are allowed.
    let probe = try IndexProbe(texts: ["\(record) end", "\(query) end"])
    try expectEqual(probe.found("\(query) end").contains("0"), isFound)
  }

  @Test(
    "If no record matches, a wrong first letter is allowed, and a missing one in three letters",
    arguments: [
      ("tokyo", "dokyo", 2), ("tokyo", "otkyo", 2), ("tokyo", "okyo", 2), ("tokyo", "atokyo", 2),
      ("tokyo", "dokio", nil), ("batman", "catman", 2), ("casablanca", "kasablanka", nil),
      ("node", "nde", 1), ("node", "noe", 1), ("node", "nod", 1), ("node", "ode", nil),
      ("big", "bag", nil), ("big", "bg", nil), ("nodes", "nde", nil),
    ] as [(String, String, Int?)])
  func looseness(record: String, query: String, typos: Int?) throws {
    let probe = try IndexProbe(texts: ["\(record) end", "other end"])
    let hits = try probe.answer("\(query) end", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.objectID), (typos == nil ? [] : ["0"]))
    expectEqual(hits.first?.metadata.rankingInfo?.nbTypos, typos)
    let highlights = hits.first?.metadata.highlightResult?.text?.value
    if typos != nil {
      expectEqual(highlights?.value.taggedString(), "<em>\(record)</em> <em>end</em>")
    }
    try expectEqual(probe.found("\(query) end", ["typoTolerance": false]), [])
  }

  @Test("Whether more typos are allowed depends on the words of all records, not on filters")
  func loosenessAndFilters() throws {
    let probe = try IndexProbe(
      [["text": "batman", "kind": "film"], ["text": "catman", "kind": "series"]],
      IndexSettings(searchableAttributes: ["text"], attributesForFaceting: ["kind"]))
    try expectEqual(probe.found("catman", ["filters": "kind:film"]), [])
    try expectEqual(probe.found("ratman", ["filters": "kind:film"]), ["0"])
    try expectEqual(probe.found("ratman xyz", ["removeWordsIfNoResults": "lastWords"]), ["0", "1"])
    // Few matches, all with a typo: records that do not meet the filters count too.
    for count in [4, 5] {
      let others: [JSON] = (0..<count).map { _ in ["text": "catmen", "kind": "series"] }
      let probe = try IndexProbe(
        [["text": "batman", "kind": "film"]] + others,
        IndexSettings(searchableAttributes: ["text"], attributesForFaceting: ["kind"]))
      try expectEqual(probe.found("catman").last, (count == 4 ? "0" : "5"))
      try expectEqual(
        probe.found("catman", ["filters": "kind:film"]), (count == 4 ? ["0"] : []))
    }
  }

  @Test("At the same number of typos, records with the last word as a whole word come first")
  func wholeWordsFirst() throws {
    let probe = try IndexProbe(texts: ["Perris in America", "Perth in America", "Perthshire"])
    try expectEqual(probe.found("america perh"), ["1", "0"])
    // Then the shorter text comes first, although its word is longer.
    try expectEqual(probe.found("perh"), ["1", "2", "0"])
    // A custom ranking decides before that.
    let ranked = try IndexProbe(
      [["text": "Perris", "people": 2], ["text": "Perth", "people": 1]],
      IndexSettings(
        searchableAttributes: ["text"], customRanking: [.descending("people")]))
    try expectEqual(ranked.found("perh"), ["0", "1"])
  }

  @Test("The last word of a query may lack a letter only as a whole word")
  func growingWordWithoutLetter() throws {
    let probe = try IndexProbe(texts: ["node", "nodejs"])
    try expectEqual(probe.found("nde"), ["0"])
    try expectEqual(probe.found("jode"), ["0", "1"])
  }

  @Test(
    "The last word of a query may have a typo as a prefix of a longer word",
    arguments: [
      ("casabl", true), ("caasbl", true), ("cazabl", true), ("cazabk", false),
      ("casab lanca", true), ("cas ablanca", true), ("casab lamca", false), ("csaablanc", true),
      ("kasablan", true), ("kazablan", false),
    ])
  func beginnings(query: String, isFound: Bool) throws {
    let probe = try IndexProbe(texts: ["Casablancas"])
    try expectEqual(probe.found(query), (isFound ? ["0"] : []))
  }

  @Test(
    "A transposition of two neighbours is one typo, also at the beginning of a word",
    arguments: [
      ("casablanca", "casabalnca", 1), ("casablanca", "csaablanca", 1),
      // Next to another typo, before it and after it, and twice.
      ("casablanca", "cazabalnca", 2), ("casablanca", "csaablanka", 2),
      ("casablanca", "csaabalnca", 2), ("casablanca", "csaablnca", 2),
      ("casablanca", "acsablanca", 2),
      // Three typos are too many.
      ("casablanca", "csaabalnka", nil), ("casablanca", "csaabalnac", nil),
      // Seven letters allow only one.
      ("thunder", "thnuder", 1), ("thunder", "thnudre", nil), ("thunder", "thnudar", nil),
    ] as [(String, String, Int?)])
  func transpositions(record: String, query: String, typos: Int?) throws {
    let probe = try IndexProbe(texts: ["\(record) end"])
    let hits = try probe.answer("\(query) end", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.metadata.rankingInfo?.nbTypos), (typos.map { [$0] } ?? []))
    // The same as a prefix of a longer word.
    let longer = try IndexProbe(texts: ["\(record)xyz"]).answer(query, ["getRankingInfo": true])
    expectEqual(longer.hits.map(\.metadata.rankingInfo?.nbTypos), (typos.map { [$0] } ?? []))
  }

  @Test("Hits with fewer typos come first, whatever favours the others")
  func order() throws {
    let probe = try IndexProbe(texts: ["Hancks", "Tom likes the name of Hanks"])
    try expectEqual(probe.found("hanks"), ["1", "0"])
    let typos = try probe.answer("hanks", ["getRankingInfo": true]).hits
      .map(\.metadata.rankingInfo?.nbTypos)
    expectEqual(typos, [0, 1])
  }

  @Test("Typos can be disabled and their minimum lengths changed, by settings and by parameters")
  func switches() throws {
    let probe = try IndexProbe(texts: ["tokyo"])
    try expectEqual(probe.found("tokio", ["typoTolerance": false]), [])
    try expectEqual(probe.found("tokio", ["typoTolerance": "false"]), [])
    try expectEqual(probe.found("tokio", ["minWordSizefor1Typo": 6]), [])
    try expectEqual(probe.found("takio", ["minWordSizefor2Typos": 5]), ["0"])
    try expectEqual(probe.found("tok", ["queryType": "prefixNone"]), [])
  }

  @Test(
    "A match with a typo is highlighted as a whole word, unless the record has the word as typed")
  func highlighting() throws {
    func highlighted(_ text: String, _ query: String) throws -> String? {
      let hit = try IndexProbe(texts: [text]).answer(query).hits.first?.decoded(as: Hit<JSON>.self)
      return try hit?.get().highlightedString(forKey: "text")?.description
    }
    try expectEqual(highlighted("Tokyo Story", "tokio"), "<em>Tokyo</em> Story")
    try expectEqual(highlighted("Tokyo, Tokio", "tokyo"), "<em>Tokyo</em>, Tokio")
    try expectEqual(highlighted("Tokyo, Tokio", "tokyio"), "<em>Tokyo</em>, <em>Tokio</em>")
    try expectEqual(highlighted("Casablanca", "kasabla"), "<em>Casablanca</em>")
    expect(try highlighted("Casablanca", "kazabla") == nil)
    try expectEqual(highlighted("Casablanca", "kasablan"), "<em>Casablanca</em>")
    try expectEqual(highlighted("Straße", "stras"), "<em>Straß</em>e")
  }
}
