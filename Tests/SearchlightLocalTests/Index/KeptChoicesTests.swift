import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("What an index keeps when it is changed, merged, saved and opened again")
struct KeptChoicesTests {
  @Test("A newer version has the limit of cores, and the name, of the one that asks for it")
  func newer() throws {
    try withTemporaryFolder { url in
      for (number, isFolder) in [false, true].enumerated() {
        let place = url.appending(path: "films \(number)")
        var saved = try SmallIndex.build()
        try saved.setReplicas([IndexReplica("other", customRanking: [.ascending("price")])])
        let folder = isFolder ? try IndexFolder(place) : nil
        func save() throws {
          if let folder { try folder.save(&saved) } else { try saved.write(to: place) }
        }
        try save()
        var reader = try LocalIndex(contentsOf: place)
        reader.coreLimit = 1
        var renamed = reader.renamed("mine")
        renamed.coreLimit = 2
        expect(try reader.newer() == nil && renamed.newer() == nil)
        saved.delete(["a"])
        try save()
        let newer = try #require(try reader.newer())
        expectEqual(newer.name, "small")
        expectEqual(newer.coreLimit, 1)
        expectEqual(newer.replicas.map(\.name), ["other"])
        expectEqual(newer.count, saved.count)
        let mine = try #require(try renamed.newer())
        expectEqual(mine.name, "mine")
        expectEqual(mine.coreLimit, 2)
        expect(mine.replicas.isEmpty)
        expect(try mine.newer() == nil)
        saved.delete(["b"])
        // A saved version with another name brings it to those who have not chosen one.
        saved = saved.renamed("small again")
        try save()
        try expectEqual(#require(try newer.newer()).name, "small again")
        try expectEqual(#require(try mine.newer()).name, "mine")
      }
    }
  }

  @Test("Numbers that JSON cannot have are null, before a merge as after it")
  func infiniteNumbers() throws {
    let values: [JSON] = [
      1, .number(.infinity), -3, .number(-.infinity), .number(.nan), nil, 2.5, "x",
      ["a": .number(.infinity)], [.number(.nan), 7],
    ]
    let records = values.enumerated().map { number, value -> JSON in
      ["objectID": .string("\(number)"), "n": value, "size": 3]
    }
    for ranking in [CustomRanking.ascending("n"), .descending("n")] {
      var settings = IndexSettings(
        searchableAttributes: ["n"], attributesForFaceting: ["n"], customRanking: [ranking])
      settings.ranking = [.descending("n"), .custom]
      settings.attributeForDistinct = "n"
      settings.distinct = 1
      var index = try LocalIndex("index", records: records, settings: settings)
      try index.save([["objectID": "10", "n": .number(.infinity)]])
      try index.update([["objectID": "0", "n": .number(.infinity)]])
      let stored = Array(index.storedRecords)
      let anew = try LocalIndex("index", records: stored, settings: settings)
      var merged = index
      merged.snapshot.mergeAll(merged.configuration, .one)
      let opened = try LocalIndex(from: index.fileBytes())
      for query in ["", "7", "inf", "nan"] {
        for filters in ["", "n > 0", "n < 100", "n:inf"] {
          var request = SearchRequest(
            index: "index", query: query, parameters: ["filters": .string(filters)])
          request.parameters.facets = ["*"]
          let answer = try anew.answer(request)
          for other in [index, merged, opened] { try expectEqual(other.answer(request), answer) }
        }
      }
      expectEqual(index.storedRecord("1"), ["objectID": "1", "n": nil, "size": 3])
      expectEqual(index.storedRecord("8"), ["objectID": "8", "n": ["a": nil], "size": 3])
    }
  }

  @Test(
    "A name that the text of a setting cannot have is refused, and any other is read back",
    arguments: [
      "last, first", "a,b", " title", "title ", "", "unordered(title)", "asc(price", "title",
      "price (net)", "a:5", "a: b", "naïve", "a.b", "-x", "*", "ordered", "a\"b", "(x)", "asc(x)",
    ])
  func names(name: String) throws {
    let attribute = Attribute(name)
    let changes: [(String, (inout IndexSettings) -> Void)] = [
      ("searchableAttributes", { $0.searchableAttributes = [SearchableAttribute(attribute)] }),
      ("searchableAttributes", { $0.searchableAttributes = [.unordered(attribute)] }),
      ("searchableAttributes", { $0.searchableAttributes = [.alike([attribute, "other"])] }),
      ("attributesForFaceting", { $0.attributesForFaceting = [FacetingAttribute(attribute)] }),
      ("attributesForFaceting", { $0.attributesForFaceting = [.searchable(attribute)] }),
      ("customRanking", { $0.customRanking = [.descending(attribute)] }),
      ("ranking", { $0.ranking = [.ascending(attribute)] }),
      (
        "numericAttributesForFiltering",
        { $0.numericAttributesForFiltering = [.equalOnly(attribute)] }
      ),
      ("attributesToSnippet", { $0.attributesToSnippet = [AttributeToSnippet(attribute)] }),
      ("attributesToHighlight", { $0.attributesToHighlight = [attribute] }),
      ("unretrievableAttributes", { $0.unretrievableAttributes = [attribute] }),
    ]
    var kept = 0
    for (setting, change) in changes {
      var settings = IndexSettings()
      change(&settings)
      do {
        let index = try LocalIndex("index", records: [JSON](), settings: settings)
        try expectEqual(LocalIndex(from: index.fileBytes()).settings, settings, "\(setting)")
        #expect(throws: Never.self) { try index.requireReadableDescription(at: "") }
        kept += 1
      } catch let error as LocalIndexError {
        expect(error.description.contains(setting), "\(error)")
      }
    }
    if ["title", "price (net)", "naïve", "a.b"].contains(name) { expectEqual(kept, changes.count) }
    if ["last, first", "a,b"].contains(name) { expect(kept <= changes.count - 2) }
  }

  @Test("Words that were found before the dictionaries changed are found as in a new index")
  func dictionaries() throws {
    let records: [JSON] = (0..<3000).map { number in
      let title: JSON =
        number.isMultiple(of: 3) ? "mouse" : number.isMultiple(of: 5) ? "mice" : "cat"
      return ["objectID": .string("\(number)"), "title": title]
    }
    var german = LanguageDictionary("de")
    german.forms = [["mouse", "mice"]]
    german.stopWords = ["cat"]
    var other = LanguageDictionary("de")
    other.forms = [["cat", "mouse"]]
    other.stopWords = ["m"]
    var settings = IndexSettings(searchableAttributes: ["title"])
    settings.hitsPerPage = 2
    var index = try LocalIndex(
      "index", records: records, settings: settings, dictionaries: [other])
    let parameters: [SearchParameters] = [
      [:], ["ignorePlurals": ["de"]], ["removeStopWords": ["de"]],
    ]
    let requests = ["mouse", "mice", "cat", "m", "", "cat mouse"].flatMap { query in
      parameters.map { SearchRequest(index: "index", query: query, parameters: $0) }
    }
    for dictionaries in [[german], [other], [german]] {
      for request in requests { _ = try index.answer(request) }
      try index.setDictionaries(dictionaries)
      let anew = try LocalIndex(
        "index", records: records, settings: settings, dictionaries: dictionaries)
      for request in requests {
        try expectEqual(index.answer(request).nbHits, anew.answer(request).nbHits, "\(request)")
        try expectEqual(index.answer(request), anew.answer(request), "\(request)")
      }
    }
  }

  @Test(
    "A minus after white space of any script excludes a word, up to the next white space",
    arguments: [
      " ", "\t", "\n", "\u{3000}", "\u{A0}", "\u{2003}", "\u{202F}", "\u{85}", "\u{1680}",
      "\u{2028}",
    ])
  func spaces(space: String) throws {
    let probe = try IndexProbe(texts: ["東京 ホテル", "東京 ホテル 新館", "hotel new", "hotel"])
    let syntax: SearchParameters = ["advancedSyntax": true]
    try expectEqual(probe.found("hotel\(space)-new", syntax), ["3"])
    try expectEqual(probe.found("-new\(space)hotel", syntax), ["3"])
    try expectEqual(probe.found("東京\(space)-新館\(space)ホテル", syntax), ["0"])
    // A minus inside a word excludes nothing.
    try expectEqual(probe.found("hotel-new", syntax), ["2"])
    try expectEqual(probe.found("ホテル-新館", syntax), ["1"])
  }
}
