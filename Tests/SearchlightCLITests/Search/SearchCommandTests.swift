import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@Suite("Command search")
struct SearchCommandTests {
  private static let films = """
    {"objectID": "alien", "title": "Alien", "genre": "horror", "year": 1979, "votes": 5}
    {"objectID": "aliens", "title": "Aliens", "genre": "action", "year": 1986, "votes": 7}
    {"objectID": "arrival", "title": "Arrival", "genre": "drama", "year": 2016, "votes": 6}
    {"objectID": "amelie", "title": "Amélie", "genre": "drama", "year": 2001, "votes": 9}
    {"objectID": "zulu", "title": "Zulu", "genre": "action", "year": 1964, "votes": 2}
    {"objectID": "ran", "title": "Ran", "genre": "drama", "year": 1985, "votes": 8}
    """
  private static let settings = """
    {"searchableAttributes": ["title"], "attributesForFaceting": ["genre", "year"],
     "customRanking": ["desc(votes)"]}
    """

  private let folder: TemporaryFolder
  private let films: String
  private let settings: String

  init() throws {
    folder = try TemporaryFolder()
    films = try folder.file("films.jsonl", Self.films)
    settings = try folder.file("settings.json", Self.settings)
  }

  /// Runs a single query, and returns its answer as JSON and as text.
  private func answer(
    _ parameters: String, data: String? = nil
  ) async throws -> (json: JSON, text: String) {
    let outcome = try await Command.run(
      "search", "--data", data ?? films, "--settings", settings, "--params", parameters)
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.status, 0)
    expect(outcome.output.hasSuffix("}\n"))
    return (try JSON(parsing: outcome.output), outcome.output)
  }

  private func objectIDs(_ answer: JSON) -> [String] {
    (answer.hits?.arrayValue ?? []).compactMap { $0.objectID?.stringValue }
  }

  // MARK: - Answers

  @Test("The command search prints an answer in the format of Algolia's API")
  func shape() async throws {
    let answer = try await answer(
      #"{"query": "ali", "hitsPerPage": 1, "facets": ["genre", "year"]}"#
    )
    .json
    expectEqual(objectIDs(answer), ["aliens"])
    expectEqual(
      answer.hits?[0],
      [
        "objectID": "aliens", "title": "Aliens", "genre": "action", "year": 1986, "votes": 7,
        "_highlightResult": [
          "title": [
            "value": "<em>Ali</em>ens", "matchLevel": "full", "fullyHighlighted": false,
            "matchedWords": ["ali"],
          ]
        ],
      ])
    expectEqual(answer.nbHits, 2)
    expectEqual(answer.page, 0)
    expectEqual(answer.nbPages, 2)
    expectEqual(answer.hitsPerPage, 1)
    expectEqual(answer.query, "ali")
    expectEqual(answer.exhaustive, ["nbHits": true, "facetsCount": true, "typo": true])
    expectEqual(answer.facets?.genre, ["action": 1, "horror": 1])
    expectEqual(
      answer.facets_stats?.year, ["min": 1979.0, "max": 1986.0, "avg": 1982.5, "sum": 3965.0])
    let milliseconds = try #require(answer.processingTimeMS?.intValue)
    let microseconds = try #require(answer.processingTimeUS?.intValue)
    expect(microseconds >= milliseconds * 1000 && microseconds < (milliseconds + 1) * 1000)
  }

  @Test("The ranking information is printed only if the query asks for it")
  func rankingInfo() async throws {
    let parameters = #""query": "alein", "attributesToRetrieve": []"#
    let answer = try await answer("{\(parameters), \"getRankingInfo\": true}").json
    expectEqual(objectIDs(answer), ["aliens", "alien"])
    let info = try #require(answer.hits?[1]?._rankingInfo)
    expectEqual(
      info.objectValue.map { Set($0.keys) },
      [
        "nbTypos", "firstMatchedWord", "proximityDistance", "userScore", "geoDistance",
        "geoPrecision", "nbExactWords", "words", "filters", "promoted",
      ])
    expectEqual(info.nbTypos, 1)
    expectEqual(info.words, 1)
    expect(info.promoted == false)
    expectEqual(answer.parsedQuery, "alein")
    for parameters in ["{\(parameters)}", "{\(parameters), \"getRankingInfo\": false}"] {
      expect(try await self.answer(parameters).json.hits?[0]?._rankingInfo == nil)
    }
  }

  @Test("Facet values are printed in the order of their counts")
  func facetOrder() async throws {
    let text = try await answer(#"{"facets": ["genre"]}"#).text
    expect(text.contains(#""facets":{"genre":{"drama":3,"action":2,"horror":1}}"#))
  }

  @Test("An answer has no facets without a request for them, and pages and filters apply")
  func pagesAndFilters() async throws {
    let answer = try await answer(
      #"{"filters": "genre:drama AND year > 1990", "page": 1, "hitsPerPage": 1}"#
    ).json
    expectEqual(objectIDs(answer), ["arrival"])
    expect(answer.page == 1 && answer.nbPages == 2 && answer.nbHits == 2)
    expect(answer.facets == nil && answer.facets_stats == nil)
  }

  @Test("The command search applies the searchable attributes and ranking of the settings file")
  func settingsFile() async throws {
    expect(objectIDs(try await answer(#"{"query": "drama"}"#).json).isEmpty)
    expectEqual(objectIDs(try await answer("{}").json).first, "amelie")
    let bare = try await Command.run("search", "--data", films, "--params", #"{"query": "drama"}"#)
    expectEqual(objectIDs(try JSON(parsing: bare.output)), ["arrival", "amelie", "ran"])
  }

  @Test("Highlights use the tags of the request, and those of the settings by default")
  func tags() async throws {
    let tagged = try folder.file(
      "tags.json", #"{"highlightPreTag": "[", "highlightPostTag": "]"}"#)
    let queries = try folder.file(
      "queries.jsonl",
      """
      {"query": "zulu"}
      {"query": "zulu", "highlightPreTag": "<b>", "highlightPostTag": "</b>"}
      {"query": "zulu", "highlightPreTag": "*"}
      """)
    let lines = try await Command.run(
      "search", "--data", films, "--settings", tagged, "--queries", queries
    ).output.split(separator: "\n")
    let values = try lines.map {
      try JSON(parsing: String($0)).hits?[0]?._highlightResult?.title?.value
    }
    expectEqual(values, ["[Zulu]", "<b>Zulu</b>", "*Zulu]"])
  }

  @Test("A JSON array and JSON Lines give the same records, also with a byte order mark or CRLF")
  func forms() async throws {
    let lines = Self.films.split(separator: "\n")
    let array = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    let windows = "\u{FEFF}" + lines.joined(separator: "\r\n\r\n") + "\r\n"
    let texts = [
      ("array.json", array), ("bom.json", "\u{FEFF}  " + array), ("windows.jsonl", windows),
    ]
    for (name, text) in texts {
      let answer = try await answer("{}", data: try folder.file(name, text)).json
      expectEqual(
        objectIDs(answer), ["amelie", "ran", "aliens", "arrival", "alien", "zulu"], "\(name)")
    }
  }

  @Test("The command search reads records and queries from a pipe")
  func pipes() async throws {
    let query = try folder.file("one.jsonl", "{}")
    for (arguments, piped) in [
      ("--data /dev/stdin --params {}", films), ("--data \(films) --queries /dev/stdin", query),
    ] {
      let outcome = try await Command.shell(#"cat "$1" | "$0" search \#(arguments)"#, piped)
      try expectEqual(JSON(parsing: outcome.output).nbHits, 6)
      expectEqual(outcome.status, 0)
    }
  }

  @Test("Records without an objectID get their numbers with --number-records")
  func numbering() async throws {
    let data = try folder.file("names.jsonl", "{\"name\": \"a\"}\n{\"name\": \"b\"}\n{}\n")
    let outcome = try await Command.run(
      "search", "--data", data, "--number-records", "--params", "{}")
    expectEqual(objectIDs(try JSON(parsing: outcome.output)), ["0", "1", "2"])
  }

  @Test("A rejected query prints its reason as one line, and later queries are answered")
  func refusals() async throws {
    let queries = try folder.file(
      "queries.jsonl",
      """
      {"query": "alien"}
      {"query": "alien", "colour": 1}
      {"query": }

      {"page": "two"}
      {"filters": "genre:"}
      {"query": "\(String(repeating: "é", count: 257))"}
      [\(String(repeating: "1, ", count: 100))2]
      {"query": "zulu"}
      """)
    let outcome = try await Command.run("search", "--data", films, "--queries", queries)
    let answers = try outcome.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
    expectEqual(outcome.status, 1)
    expect(outcome.errors.isEmpty)
    expectEqual(answers.map { $0.status?.intValue }, [nil, 400, 400, 400, 400, 400, 400, nil])
    let messages = answers.map { $0.message?.stringValue ?? "" }
    expect(messages[1].contains("colour"))
    expectEqual(
      messages[2], "The query is not JSON: line 3, column 11: expected a value, found \"}\"")
    expectEqual(messages[3], #"page must be a whole number, not "two""#)
    expectEqual(messages[5], "query must be at most 512 bytes of UTF-8, not 514")
    expect(messages[6].hasPrefix("A query must be a JSON object, not [1,1,"))
    expect(messages[6].count < 120)
    expectEqual(answers[1].objectValue?.keys.sorted(), ["message", "status"])
    expectEqual(objectIDs(answers[7]), ["zulu"])
  }

  @Test("The option --stats prints one line of measurements to stderr")
  func statistics() async throws {
    let outcome = try await Command.run(
      "search", "--data", films, "--params", #"{"query": "ali"}"#, "--stats")
    expect(
      outcome.errors.contains(
        /^records 6, build \d+\.\d{3} s, index \d+ bytes, queries 1, p50 \d+\.\d{3} ms, p95 \d+\.\d{3} ms, p99 \d+\.\d{3} ms(, memory \d+\.\d \+ \d+\.\d MB of files)?\n$/
      ))
    let none = try await Command.run("search", "--data", films, "--params", "[]", "--stats")
    expect(none.errors.contains("queries 0, p50 –, p95 –, p99 –"))
    expectEqual(none.status, 1)
  }

  @Test("A saved index is opened and gives the same answers as the built one")
  func savedIndex() async throws {
    let file = folder.path + "/films.index"
    let query = #"{"query": "a", "facets": ["genre"]}"#
    let built = try await Command.run(
      "search", "--data", films, "--settings", settings, "--params", query, "--save", file)
    expectEqual(built.status, 0)
    expect(built.errors.isEmpty)
    let opened = try await Command.run("search", "--index", file, "--params", query, "--stats")
    expectEqual(opened.status, 0)
    expect(opened.errors.contains(/^records 6, open \d+\.\d{3} s, index \d+ bytes, queries 1/))
    func answer(_ outcome: Command.Outcome) throws -> [JSON?] {
      let json = try JSON(parsing: outcome.output)
      return [json.hits, json.nbHits, json.facets]
    }
    try expectEqual(answer(opened), answer(built))
  }

  @Test("An index that cannot be opened or saved is reported with exit code 1")
  func unusableIndex() async throws {
    let opened = try await Command.run("search", "--index", films, "--params", "{}")
    expectEqual(opened.status, 1)
    expect(opened.output.isEmpty)
    expect(opened.errors.contains("films.jsonl is not a saved index: it does not begin like one."))
    let saved = try await Command.run(
      "search", "--data", films, "--params", "{}", "--save", folder.path + "/none/films.index")
    expectEqual(saved.status, 1)
    expect(saved.errors.contains("The index cannot be saved to "))
  }

  @Test("The command search ends with exit code 0 when stdout is closed")
  func closedPipe() async throws {
    let queries = try folder.file(
      "queries.jsonl", String(repeating: "{\"query\": \"a\"}\n", count: 2000))
    let outcome = try await Command.shell(
      #"{ "$0" search --data "$1" --queries "$2"; echo "status $?" >&2; } | head -1"#, films,
      queries)
    expect(outcome.output.hasPrefix(#"{"hits":["#))
    expectEqual(outcome.output.count(where: { $0 == "\n" }), 1)
    expectEqual(outcome.errors, "status 0\n")
  }

  // MARK: - Wrong use

  @Test("The command search prints its help to stdout and exits with code 0")
  func help() async throws {
    for arguments in [["search", "--help"], ["search", "-h"], ["search", "--data", "--help"]] {
      let outcome = try await Command.shell(#""$0" \#(arguments.joined(separator: " "))"#)
      expect(outcome.output.hasPrefix("Usage: searchlight search (--data FILE"))
      expectEqual(outcome.status, 0)
    }
  }

  @Test(
    "Wrong arguments of the command search are reported with exit code 2",
    arguments: [
      ("--params {}", "--data is missing: the file with the records"),
      ("--data f", "--query, --params or --queries is missing: what to search for"),
      ("--data f --params {} --queries g", "--query, --params and --queries exclude each other"),
      ("--data f --params {} --sttas", #"unknown argument "--sttas"; did you mean "--stats"?"#),
      ("--data f --params {} extra", #"unknown argument "extra""#),
      ("--data f --data=g --params {}", "--data is given twice"),
      ("--data f --params {} --stats --stats", "--stats is given twice"),
      ("--data f --params", "--params needs a value"),
      ("--data --params {}", "--data needs a value"),
      ("--data f --index g --params {}", "--data and --index exclude each other"),
      ("--index g --save h --params {}", "--save is for an index that is built, with --data"),
      (
        "--index g --settings h --params {}",
        "--settings is for an index that is built, with --data"
      ),
      (
        "--index g --number-records --params {}",
        "--number-records is for an index that is built, with --data"
      ),
    ])
  func wrongUse(arguments: String, reason: String) async throws {
    let outcome = try await Command.shell(#""$0" search \#(arguments)"#)
    expectEqual(
      outcome.errors, "searchlight: \(reason)\nSee searchlight search --help\n")
    expect(outcome.output.isEmpty)
    expectEqual(outcome.status, 2)
  }
}
