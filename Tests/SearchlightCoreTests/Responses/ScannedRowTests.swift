import Expectations
import Foundation
import SearchlightCore
import Testing

@Suite("Rows of scanned answers")
struct ScannedRowTests {
  private func page(_ hits: String) throws -> HitsPage {
    try SearchResponse.results(scanning: "{\"hits\":[\(hits)]}".utf8)[0].get().hits
  }

  @Test(
    "The record is the hit without its metadata, wherever they are in the text",
    arguments: [
      (#"{"objectID":"a","t":1}"#, #"{"objectID":"a","t":1}"#),
      (#"{"_rankingInfo":{},"objectID":"a","t":1}"#, #"{"objectID":"a","t":1}"#),
      (#"{"objectID":"a","_rankingInfo":{},"t":1}"#, #"{"objectID":"a","t":1}"#),
      (#"{"objectID":"a","t":1,"_rankingInfo":{}}"#, #"{"objectID":"a","t":1}"#),
      (
        #"{"_snippetResult":{},"_highlightResult":{},"objectID":"a","_rankingInfo":7}"#,
        #"{"objectID":"a"}"#
      ),
      (
        #"{ "_snippetResult" : {} , "objectID" : "a" , "_rankingInfo" : null , "t" : 1 }"#,
        #"{"objectID" : "a", "t" : 1 }"#
      ),
      (#"{"objectID":7,"t":1}"#, #"{"objectID":"7","t":1}"#),
      (#"{"_rankingInfo":{},"objectID": 7 }"#, #"{"objectID": "7" }"#),
      (#"{"t":1,"_rankingInfo":{},"objectID":7,"u":2}"#, #"{"t":1,"objectID":"7","u":2}"#),
      (#"{"objectID":7,"_rankingInfo":{},"u":2}"#, #"{"objectID":"7","u":2}"#),
      (#"{"objectID":7,"_rankingInfo":{}}"#, #"{"objectID":"7"}"#),
      (
        #"{"objectID":"a","_geoloc":{"lat":1,"lng":2}}"#,
        #"{"objectID":"a","_geoloc":{"lat":1,"lng":2}}"#
      ),
    ])
  func records(hit: String, record: String) throws {
    let page = try page("{\"objectID\":\"before\"},\(hit),{\"objectID\":\"after\"}")
    expectEqual(
      page.map(\.description), [#"{"objectID":"before"}"#, record, #"{"objectID":"after"}"#])
    #expect(throws: Never.self) { try page[1].json() }
  }

  @Test("The metadata are those of the hit, and stay available")
  func metadata() throws {
    let page = try page(
      #"""
      {"objectID":"a","_highlightResult":{"title":{"value":"<em>T\u0069t</em>anic","matchLevel":"full",
      "matchedWords":["tit"],"fullyHighlighted":false,"new":[1]},"cast":[{"value":"K","matchLevel":"none",
      "matchedWords":[]}],"deep":{"value":{"value":"v","matchLevel":"none","matchedWords":[]}}},
      "_snippetResult":{"title":{"value":"<em>Tit</em>…","matchLevel":"full"}},
      "_rankingInfo":{"nbTypos":1,"words":2,"promoted":true,"new":{},
      "matchedGeoLocation":{"lat":41.7,"lng":-49.9,"distance":120,"new":1}},
      "_distinctSeqID":2,"_geoloc":[{"lat":41.7,"lng":-49.9},{"lat":1,"lng":2}]}
      """#)
    let hit = try page[0].decoded(as: Hit<JSON>.self).get()
    expectEqual(hit.highlightedString(forKey: "title")?.taggedString(), "<em>Tit</em>anic")
    expectEqual(hit.highlightResult?.title?.value?.matchedWords, ["tit"])
    expect(hit.highlightResult?.title?.value?.fullyHighlighted == false)
    expectEqual(hit.highlightedStrings(forKey: "cast").map(\.string), ["K"])
    expectEqual(hit.highlightedString(forKey: "deep.value")?.string, "v")
    expectEqual(hit.snippetResult?.title?.value?.value.string, "Tit…")
    expectEqual(
      hit.rankingInfo,
      RankingInfo(
        nbTypos: 1, words: 2, promoted: true,
        matchedGeoLocation: MatchedGeoLocation(
          point: Point(latitude: 41.7, longitude: -49.9), distance: 120)))
    expectEqual(hit.geolocation, Point(latitude: 41.7, longitude: -49.9))
    expectEqual(hit.distinctSeqID, 2)
    expectEqual(hit.metadata, page[0].metadata)
    expectEqual(hit.metadata.hashValue, page[0].metadata.hashValue)
  }

  @Test("Metadata that cannot be parsed do not affect other metadata and the record")
  func strangeMetadata() throws {
    let page = try page(
      #"""
      {"objectID":"a","_highlightResult":{"title":null},"_snippetResult":[],"_rankingInfo":{"words":"2"},
      "_distinctSeqID":"2","_geoloc":[{"lat":1,"lng":2},{"lat":1}]}
      """#)
    let metadata = page[0].metadata
    expect(metadata.highlightResult == nil)
    expectEqual(metadata.snippetResult, .array([]))
    expect(metadata.rankingInfo == nil)
    expect(metadata.geolocation == nil)
    expect(metadata.distinctSeqID == nil)
  }

  @Test(
    "An invalid matched location leaves the ranking info unknown, as Codable does",
    arguments: [
      #"{"lat":1,"lng":2}"#, #"{"lat":"1","lng":2,"distance":3}"#, "7", "[]", "true",
      #"{"lat":1,"lng":2,"distance":3.5}"#, #"{"lat":1,"lng":2,"distance":3}"#, "null",
    ])
  func matchedGeoLocation(location: String) throws {
    let hit = #"{"objectID":"a","_rankingInfo":{"words":2,"matchedGeoLocation":\#(location)}}"#
    struct Plain: Decodable { let _rankingInfo: RankingInfo }
    let plain = try? JSONDecoder().decode(Plain.self, from: Data(hit.utf8))._rankingInfo
    try expectEqual(page(hit)[0].metadata.rankingInfo, plain)
  }

  @Test("Changing one part of the metadata affects neither the other parts nor the page")
  func changing() throws {
    let page = try page(#"{"objectID":"a","_rankingInfo":{"words":2},"_geoloc":{"lat":1,"lng":2}}"#)
    var metadata = page[0].metadata
    metadata.rankingInfo = nil
    expectEqual(metadata, HitMetadata(geolocation: Point(latitude: 1, longitude: 2)))
    metadata.distinctSeqID = 1
    expectEqual(metadata.geolocation, Point(latitude: 1, longitude: 2))
    metadata.distinctSeqID = nil
    metadata.geolocation = nil
    expectEqual(metadata, HitMetadata())
    expectEqual(page[0].metadata.rankingInfo, RankingInfo(words: 2))
  }

  @Test("Rows are equal if record and metadata are equal, whatever created their page")
  func equality() throws {
    let hit = #"{"objectID":"a","_rankingInfo":{"words":2}}"#
    try expectEqual(page(hit), page(hit))
    try expectEqual(
      page(hit), page(#"{"objectID":"a", "_rankingInfo" : {"words": 2.0} }"#.filter { $0 != " " }))
    try expectEqual(page(hit), HitsPage([["objectID": "a", "_rankingInfo": ["words": 2]]]))
    expect(try page(hit) != page(#"{"objectID":"a","_rankingInfo":{"words":3}}"#))
    expect(try page(hit) != page(#"{"objectID":"a"}"#))
    expect(try page(hit) != page("\(hit),\(hit)"))
    var builder = HitsPage.Builder()
    builder.append(
      objectID: "a", bytes: #"{"objectID":"a"}"#.utf8,
      metadata: HitMetadata(rankingInfo: RankingInfo(words: 2)))
    try expectEqual(page(hit), HitsPage(builder))
  }

  @Test("Concurrent reads of rows give every task the same rows")
  func concurrency() async throws {
    let hits = (0..<50).map {
      #"{"objectID":"\#($0)","n":\#($0),"_highlightResult":{"n":{"value":"<em>\#($0)</em>","matchLevel":"full","matchedWords":[]}}}"#
    }
    let page = try page(hits.joined(separator: ","))
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try page.reduce(0) { sum, hit in
            let row = try hit.decoded(as: Hit<[String: JSON]>.self).get()
            let text = row.highlightedString(forKey: "n")?.string
            return sum + (text == row.object["n"]?.intValue?.description ? 1 : 0)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(sums, Array(repeating: 50, count: 8))
  }
}
