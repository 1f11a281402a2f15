import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Command try", .ownThreads)
struct TryCommandTests {
  private let folder: TemporaryFolder
  private let films: String

  init() throws {
    folder = try TemporaryFolder()
    films = try folder.file(
      "films.jsonl",
      """
      {"title": "Alien", "genre": "horror", "votes": 5, "crew": "Ridley Scott and others"}
      {"title": "Aliens", "genre": "action", "votes": 7, "crew": "James Cameron and others"}
      {"title": "Arrival", "genre": "drama", "votes": 6, "crew": "Denis Villeneuve and others"}
      {"title": "Zulu", "genre": "action", "votes": 2, "crew": "Cy Endfield and others"}
      {"title": "Ran", "genre": "drama", "votes": 8, "crew": "Akira Kurosawa and others"}
      {"title": "Ikiru", "genre": "drama", "votes": 9, "crew": "Akira Kurosawa and others"}
      """)
  }

  @Test("The command try prints the guessed settings if there is no terminal")
  func noTerminal() async throws {
    let outcome = try await Command.run("try", films)
    expectEqual(
      outcome.output,
      """
      {
        "searchableAttributes": ["title", "genre", "crew"],
        "attributesForFaceting": ["genre"],
        "customRanking": ["desc(votes)"]
      }

      """)
    expectEqual(
      outcome.errors,
      """
      searchlight: 6 records in \(films). These settings were guessed from them.
      Numbers, which are not searched unless searchableAttributes names them: votes.
      To use others, save these in a file, edit it, and pass it with --settings:
        searchlight try \(films) > settings.json
        searchlight try \(films) --settings settings.json
      Queries from the shell, with the same settings:
        searchlight search --data \(films) --settings settings.json --number-records \\
          --params '{"query": "…"}'

      """)
    expectEqual(outcome.status, 0)
  }

  @Test("The command try guesses settings for a table and lists unsearched text with the reason")
  func table() async throws {
    let data = try folder.file(
      "the films.csv",
      """
      title,poster,imdb,released,sha256,votes,Kind of film
      Alien,x.org/alien.jpg,tt0078748,"May 25, 1979",9f86d081884c7d659a2feaa0c55ad015,5,horror
      Aliens,x.org/aliens.jpg,tt0090605,"July 18, 1986",a3bf4f1b2b0b822cd15d6c15b0f00a08,7,action
      Ran,x.org/ran.jpg,tt0089881,"June 1, 1985",2c26b46b68ffc68ff99b453c1d304134,8,drama
      Ikiru,x.org/ikiru.jpg,tt0044741,9 October 1952,fcde2b2edba56bf408601fb721fe9b5c,9,drama
      Zulu,x.org/zulu.jpg,tt0058777,22 January 1964,486ea46224d1bb4fb680f34f7c9ad96a,2,action
      """)
    let outcome = try await Command.run("try", data)
    expectEqual(
      outcome.output,
      """
      {
        "searchableAttributes": ["title", "Kind of film"],
        "attributesForFaceting": [],
        "customRanking": ["desc(votes)"]
      }

      """)
    expectEqual(
      outcome.errors,
      """
      searchlight: \(data) is a table with "," between fields. The types of its columns (--columns \
      NAME=text gives another):
      searchlight:   texts: title, poster, imdb, released, sha256, Kind of film
      searchlight:   numbers: votes
      searchlight: 5 records in \(data). These settings were guessed from them.
      Texts that are not searched: imdb (identifiers), poster (addresses), released (dates), sha256 \
      (identifiers).
      Numbers, which are not searched unless searchableAttributes names them: votes.
      To use others, save these in a file, edit it, and pass it with --settings:
        searchlight try '\(data)' > settings.json
        searchlight try '\(data)' --settings settings.json
      Queries from the shell, with the same settings:
        searchlight search --data '\(data)' --settings settings.json --number-records \\
          --params '{"query": "…"}'

      """)
  }

  @Test("The command try reads more records than can be scrolled to")
  func manyRecords() throws {
    let rows = (0...TryCommand.rowLimit).map { "hat \($0)" }
    let data = try folder.file("many.csv", (["title"] + rows).joined(separator: "\n"))
    let outcome = try TryCommand(options: TryOptions([data])).load()
    expectEqual(outcome.index.count, TryCommand.rowLimit + 1)
    expectEqual(outcome.index.settings.paginationLimitedTo, TryCommand.rowLimit)
  }

  @Test("The output of the command try works as a settings file")
  func roundTrip() async throws {
    let settings = try await folder.file("settings.json", try Command.run("try", films).output)
    let outcome = try await Command.run(
      "search", "--data", films, "--settings", settings, "--number-records", "--params",
      #"{"query": "akira", "attributesToRetrieve": []}"#)
    expect(outcome.output.hasPrefix(#"{"hits":[{"objectID":"5","#))
    expectEqual(outcome.status, 0)
  }

  @Test("The command try uses the given settings file and guesses nothing")
  func givenSettings() async throws {
    let settings = try folder.file("settings.json", #"{"attributesForFaceting": ["title"]}"#)
    let outcome = try await Command.run("try", "--settings", settings, "--number-records", films)
    expect(outcome.output.contains(#""attributesForFaceting": ["title"]"#))
    expect(outcome.output.contains(#""searchableAttributes": []"#))
    expect(outcome.errors.isEmpty)
  }

  @Test("The command try reports invalid records and settings with exit code 1")
  func badInput() async throws {
    let broken = try folder.file("broken.jsonl", "{\"title\": \"a\"}\n{\"title\" \"b\"}\n")
    let outcome = try await Command.run("try", broken)
    expectEqual(
      outcome.errors,
      "searchlight: \(broken), line 2, column 10: expected \":\" after the key \"title\", found "
        + "\"\"\"\n")
    expect(outcome.output.isEmpty)
    expectEqual(outcome.status, 1)
    let settings = try folder.file("settings.json", "{\"colour\": 1}")
    let refused = try await Command.run("try", films, "--settings", settings)
    expect(refused.errors.hasPrefix("searchlight: \(settings), The setting colour is unknown"))
    expectEqual(refused.status, 1)
  }

  @Test("The command try prints its help and exits with code 2 for wrong arguments")
  func use() async throws {
    let help = try await Command.run("try", "--help")
    expect(help.output.hasPrefix("Usage: searchlight try FILE"))
    expectEqual(help.status, 0)
    for (arguments, reason) in [
      ("", "FILE is missing: the file with the records"),
      ("a.jsonl b.jsonl", "unknown argument \"b.jsonl\""),
      ("a.jsonl --settings", "--settings needs a value"),
    ] {
      let outcome = try await Command.shell(#""$0" try \#(arguments)"#)
      expectEqual(
        outcome.errors, "searchlight: \(reason)\nSee searchlight try --help\n")
      expectEqual(outcome.status, 2)
    }
  }

  #if os(Linux)
    @Test("The command try in a terminal prints the guessed settings and opens the live screen")
    func screen() throws {
      let terminal = try PseudoTerminal(shell: #"exec "$0" try \#(films)"#)
      try terminal.wait("the records, best first") {
        $0.lines[3].hasPrefix("  Ikiru  drama  ")
      }
      let output = String(decoding: terminal.output, as: UTF8.self)
      let notice = output.prefix { $0 != "\u{1B}" }
      expect(notice.contains("6 records in \(films). These settings were guessed from them:"))
      expect(notice.contains("searchlight try \(films) --settings settings.json"))
      expect(notice.contains(#""customRanking": ["desc(votes)"]"#))
      expect(
        terminal.screen.lines[0].hasPrefix("Search: (in title, genre, crew · best first by votes"))
      expect(terminal.screen.text.contains("Genre  3"))
      terminal.type("alein")
      try terminal.wait("the answer, for all its typo") {
        $0.text.contains("Records  2") && $0.lines[3].hasPrefix("  Aliens  action")
      }
      terminal.type("\t\t\r")
      try terminal.wait("the choice") {
        $0.text.contains(/› \[x\] action +1\b/) && $0.text.contains("Records  1 ")
      }
      terminal.type("\u{3}")
      expectEqual(terminal.waitForEnd(), .exited(0))
      expect(terminal.screen.isRestored)
      expect(terminal.hasItsModes)
    }
  #endif

  @Test(
    "The commands try and graph open a saved index, which has settings of its own",
    arguments: ["index", "folder"])
  func savedIndex(kind: String) async throws {
    let settings = try folder.file("settings.json", #"{"searchableAttributes": ["crew"]}"#)
    let saved = folder.path + "/films-" + kind
    let arguments =
      kind == "folder"
      ? ["build", films, "--into", saved]
      : ["search", "--data", films, "--params", "{}", "--save", saved]
    let built = try await Command.run(arguments + ["--settings", settings, "--number-records"])
    expectEqual(built.status, 0)
    let outcome = try await Command.run("try", saved)
    expect(outcome.output.contains(#""searchableAttributes": ["crew"]"#))
    expect(outcome.errors.isEmpty && outcome.status == 0)
    let refused = try await Command.run("try", saved, "--settings", settings)
    expectEqual(
      refused.errors,
      "searchlight: \(saved) is an index that was saved with its settings. Leave out --settings "
        + "\(settings), or name the file with the records.\n")
    expectEqual(refused.status, 1)
    let graph = try await Command.run("graph", "--data", saved, "--components")
    expectEqual(graph.status, 0)
  }

  @Test("A folder without an index is refused by the command try")
  func noIndex() async throws {
    let outcome = try await Command.run("try", folder.path)
    let reason = "\(folder.path) cannot be read: it is a folder without a saved index."
    expect(outcome.errors.hasPrefix("searchlight: \(reason)"))
    expectEqual(outcome.status, 1)
  }
}
