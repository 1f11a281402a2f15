import Foundation
import Searchlight
import SearchlightTools
import SearchlightSamples

/// The texts of the keystroke benchmarks, their answers, and the rows that are read.
struct Typing: Sendable {
  /// The typed texts; each differs from the previous one and matches more than a page per index.
  static let texts = ["m", "ma", "j", "jo"]

  /// The number of visible rows in each section.
  static let rows = 8

  let search = FilmSearch(hitsPerPage: 20)
  let service: LocalService
  let answers: [String: CannedAnswer]
  /// The visible records for each text, as one JSON document.
  let documents: [Data]

  /// The visible records after a keystroke.
  struct Screen: Decodable {
    let actors: [Performer]
    let movies: [Film]
  }

  init() throws {
    service = try FilmCollection.service()
    var answers: [String: CannedAnswer] = [:]
    var documents: [Data] = []
    for text in Self.texts {
      var probe = SearchProbe(search.machine)
      probe.send(.text(text))
      probe.advanceUntilNothingWaits()
      for request in probe.requests {
        answers[text] = try CannedAnswer(service.answer(request))
      }
      probe.answer(from: service)
      let actors = Self.json(probe.value(of: search.actorHits))
      let movies = Self.json(probe.value(of: search.movieHits))
      documents.append(Data("{\"actors\":\(actors),\"movies\":\(movies)}".utf8))
    }
    self.answers = answers
    self.documents = documents
  }

  private static func json<Record>(_ hits: PagedHits<Record>) -> String {
    let records = hits.indices.prefix(rows).compactMap { hits.rawHit(atIndex: $0)?.description }
    return "[\(records.joined(separator: ","))]"
  }

  /// The text after a keystroke; the texts repeat.
  func text(_ keystroke: Int) -> String { Self.texts[keystroke % Self.texts.count] }

  /// The precomputed answer to a request, with new pages.
  func answer(_ request: MultiSearchRequest) -> MultiSearchResponse {
    let text = request.entries.first?.request.query ?? ""
    return answers[text]?.fresh
      ?? MultiSearchResponse(failing: request, with: .unavailable("no answer for \"\(text)\""))
  }

  /// Reads the visible rows with their highlighted names or titles, and returns their number.
  func read(_ state: SearchState) throws -> Int {
    var rows = 0
    for row in search.actorHits.present(state).prefix(Self.rows) {
      guard let hit = try row?.get() else { continue }
      if hit.highlightedString(forKey: "name")?.string == hit.name { rows += 1 }
    }
    for row in search.movieHits.present(state).prefix(Self.rows) {
      guard let hit = try row?.get() else { continue }
      if hit.highlightedString(forKey: "title")?.string == hit.title { rows += 1 }
    }
    return rows
  }

  /// The number of rows in both lists, without decoding a row.
  func count(_ state: SearchState) -> Int {
    search.actorHits.present(state).count + search.movieHits.present(state).count
  }
}
