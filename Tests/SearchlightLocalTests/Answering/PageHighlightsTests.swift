import Expectations
import Foundation
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Highlights that are made when they are read")
struct PageHighlightsTests {
  private static let records: [JSON] = (0..<40).map { row in
    [
      "objectID": .string("r\(row)"), "title": .string("Film \(row): the \"second\" part"),
      "owner": ["name": "film club", "city": "Oslo"], "notes": .string("secret film \(row)"),
      "_geoloc": ["lat": 1, "lng": .integer(row)],
    ]
  }

  private static func settings() -> IndexSettings {
    IndexSettings(searchableAttributes: ["title", "owner.name", "notes"])
  }

  private func highlights(_ answer: SearchResponse) -> [TreeModel<HighlightResult>?] {
    answer.hits.map(\.metadata.highlightResult)
  }

  @Test("Highlights and snippets do not depend on which attributes the hits show")
  func shownAttributes() throws {
    let probe = try IndexProbe(Self.records, Self.settings())
    let whole = try probe.answer("film", ["attributesToSnippet": ["notes:1"]])
    expectEqual(highlights(whole).compactMap(\.self).count, 20)
    let choices: [JSON] = [
      ["title"], [], ["*", "-title"], ["owner.city"], ["*", "-owner.name"], ["none"],
    ]
    for attributes in choices {
      let answer = try probe.answer(
        "film", ["attributesToSnippet": ["notes:1"], "attributesToRetrieve": attributes])
      expectEqual(answer.hits.map(\.metadata), whole.hits.map(\.metadata), "\(attributes)")
    }
  }

  @Test(
    "Secret attributes are not highlighted, at the top or inside another",
    arguments: [
      ["notes"], ["owner.name"], ["owner"], ["notes", "owner.name"], ["title", "owner", "notes"],
    ] as [[Attribute]])
  func secretAttributes(_ secret: [Attribute]) throws {
    var settings = Self.settings()
    let whole = try IndexProbe(Self.records, settings).answer("film")
    settings.unretrievableAttributes = secret
    let answer = try IndexProbe(Self.records, settings).answer("film")
    for (hit, other) in zip(answer.hits, whole.hits) {
      for attribute in ["title", "owner.name", "notes"] as [Attribute] {
        let isSecret =
          secret.contains(attribute) || attribute == "owner.name" && secret.contains("owner")
        expectEqual(
          hit.metadata.highlightResult?[attribute],
          (isSecret ? nil : other.metadata.highlightResult?[attribute]))
      }
      expectEqual(hit.metadata.geolocation, other.metadata.geolocation)
    }
  }

  @Test(
    "Answers to equal requests are equal and written alike, whether their rows were read or not")
  func values() throws {
    let probe = try IndexProbe(Self.records, Self.settings())
    let (read, unread) = (try probe.answer("fil"), try probe.answer("fil"))
    _ = highlights(read)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try expectEqual(encoder.encode(read.hits), encoder.encode(unread.hits))
    expectEqual(read, unread)
    expect(read != (try probe.answer("film x")))
    // The same records with other highlights are another answer.
    let other = try probe.answer("part")
    expectEqual(other.hits.map(\.objectID), read.hits.map(\.objectID))
    expect(other.hits != read.hits)
    let decoded = try JSONDecoder().decode(HitsPage.self, from: encoder.encode(unread.hits))
    expectEqual(decoded, unread.hits)
  }

  @Test("Several tasks can read the highlights of a page at the same time, whole or in part")
  func tasks() async throws {
    let probe = try IndexProbe(Self.records, Self.settings())
    let expected = highlights(try probe.answer("seconf film"))
    let titles = expected.map { $0?["title"] }
    for _ in 0..<20 {
      let page = try probe.answer("seconf film").hits
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<2 {
          group.addTask { page.map(\.metadata.highlightResult) == expected }
          group.addTask { page.map { $0.metadata.highlightResult(of: "title") } == titles }
        }
        for await isEqual in group { expect(isEqual) }
      }
    }
  }

  @Test("The highlights and snippets of single attributes are those of the whole row")
  func singleAttributes() throws {
    let probe = try IndexProbe(Self.records, Self.settings())
    let parameters: SearchParameters = ["attributesToSnippet": ["notes:1"]]
    let whole = try probe.answer("secrt film", parameters)
    let single = try probe.answer("secrt film", parameters)
    for (hit, other) in zip(single.hits, whole.hits) {
      for attribute in ["owner.name", "title", "owner", "notes", "none"] as [Attribute] {
        expectEqual(
          hit.metadata.highlightResult(of: attribute), other.metadata.highlightResult?[attribute])
        expectEqual(
          hit.metadata.snippetResult(of: attribute), other.metadata.snippetResult?[attribute])
      }
    }
    expect(
      single.hits[0].metadata.snippetResult(of: "notes")?.value?.value.string.hasSuffix("…") == true
    )
  }

  @Test("An answer keeps no index alive, and can be highlighted after the index is gone")
  func lifetime() throws {
    weak var segment: Segment?
    func ask() throws -> SearchResponse {
      let index = try LocalIndex("index", records: Self.records, settings: Self.settings())
      segment = index.snapshot.segments[0].segment
      expect(segment != nil)
      let request = MultiSearchRequest(
        id: SearchRequestID(1),
        entries: [
          .init(
            source: "s",
            request: SearchRequest(
              index: "index", query: "film", parameters: ["attributesToRetrieve": ["title"]]))
        ])
      return try #require(LocalService([index]).answer(request).results["s"]).get()
    }
    let answer = try ask()
    expect(segment == nil)
    expectEqual(highlights(answer).compactMap(\.self).count, 20)
  }
}
