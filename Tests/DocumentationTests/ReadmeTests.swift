import Foundation
import SearchlightTesting
import Searchlight
import Testing

nonisolated struct Performer: Codable, Sendable { let name: String }
nonisolated struct Movie: Codable, Sendable { let title: String }

let actors = HitsSearcher("actors", index: "mobile_demo_actors")
let movies = HitsSearcher("movies", index: "mobile_demo_movies")
let actorHits = HitsInteractor<Hit<Performer>>(actors, infiniteScrolling: .off)
let movieHits = HitsInteractor<Hit<Movie>>(movies, infiniteScrolling: .off)

let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
  MultiSearcher {
    actors
    movies
  }
  actorHits
  movieHits
}

@Suite("README")
struct ReadmeTests {
  @Test("Every Swift block of the README is compiled code")
  func compiled() throws {
    let sources = try [
      "Tests/ReadmeExample/main.swift", "Tests/DocumentationTests/ReadmeTests.swift",
    ]
    .map { try Repository.text($0).unindented }
    let blocks = try CodeBlock.all(in: "README.md").filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(sources.contains { $0.contains(block.text.unindented) }, "\(block)")
    }
  }

  @Test("The example program of the README prints the output shown there")
  func example() throws {
    let blocks = try CodeBlock.all(in: "README.md")
    let program = try #require(blocks.firstIndex { $0.text.hasPrefix("import Searchlight") })
    #expect(try Program.output(of: "ReadmeExample") == blocks[program + 1].text + "\n")
  }

  @Test("The README has fewer than 120 lines")
  func length() throws {
    #expect(
      try Repository.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
        .count <= 120)
  }

  @Test("The example test of the README passes")
  func probe() throws {
    let service = LocalService([
      try LocalIndex(
        "mobile_demo_actors",
        records: ["Tom Hanks", "Tom Hardy", "Meryl Streep"].map { ["name": $0] as JSON },
        searchableAttributes: ["name"], objectIDs: .numbered),
      try LocalIndex("mobile_demo_movies", records: [JSON](), searchableAttributes: ["title"]),
    ])
    var probe = SearchProbe(machine)
    probe.send(.text("tom h"))
    probe.expect(
      """
      text            "" → "tom h"
      actors.phase    idle → waiting
      movies.phase    idle → waiting
      effect          search (actors, movies) after 100 ms, latest "search"
      """)
    probe.advance(by: .milliseconds(100))
    probe.answer(from: service)
    #expect(probe.value(of: actorHits).records.map(\.name) == ["Tom Hanks", "Tom Hardy"])
    probe.leaveOpen()  // what else the answers have changed is of no interest here
  }

  @Test("Every page that the README links to exists")
  func links() throws {
    for link in try Repository.text("README.md").matches(of: #/\]\(([^)#]+)\)/#) {
      let path = String(link.output.1)
      #expect(
        FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path()),
        "\(path)")
    }
  }
}
