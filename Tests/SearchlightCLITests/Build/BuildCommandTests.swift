import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Command build", .ownThreads)
struct BuildCommandTests {
  private let folder: TemporaryFolder
  private let films: String
  private let saved: String

  init() throws {
    folder = try TemporaryFolder()
    films = try folder.file(
      "films.jsonl",
      """
      {"objectID": "alien", "title": "Alien", "genre": "horror", "votes": 5}

      {"objectID": "ran", "title": "Ran", "genre": "drama", "votes": 8}
      {"objectID": "alien", "title": "Aliens", "genre": "action", "votes": 7}
      """)
    saved = folder.path + "/films"
  }

  private func answer(_ parameters: String) async throws -> JSON {
    let outcome = try await Command.run("search", "--index", saved, "--params", parameters)
    expect(outcome.errors.isEmpty && outcome.status == 0)
    return try JSON(parsing: outcome.output)
  }

  private func objectIDs(_ query: String) async throws -> [String?] {
    try await answer("{\"query\": \"\(query)\"}").hits?.arrayValue?
      .map { $0.objectID?.stringValue } ?? []
  }

  /// The names of the folder's files, without that of the lock.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: saved).filter { $0 != "lock" }.sorted()
  }

  // MARK: - The index

  @Test("The command build saves an index in a folder, which the command search opens")
  func build() async throws {
    let outcome = try await Command.run("build", films, "--into", saved)
    expect(
      outcome.output.contains(
        /^2 records in .*films \(1 record replaced by later ones\): \d+\.\d\d seconds, [\d,]+ bytes, 1 segment\n$/
      ))
    expect(outcome.errors.isEmpty && outcome.status == 0)
    try await expectEqual(objectIDs("ali"), ["alien"])
    try await expectEqual(answer(#"{"query": "ali"}"#).hits?[0]?.title, "Aliens")
    try expectEqual(LocalIndex(contentsOf: URL(filePath: saved)).name, "records")
  }

  @Test("Settings, dictionaries, synonyms, rules and the name are those of the index")
  func definition() async throws {
    let settings = try folder.file(
      "settings.json",
      """
      {"searchableAttributes": ["title"], "attributesForFaceting": ["genre"],
       "customRanking": ["desc(votes)"], "indexLanguages": ["en"]}
      """)
    let dictionaries = try folder.file(
      "dictionaries.json", #"[{"language": "en", "stopWords": ["the"]}]"#)
    let synonyms = try folder.file(
      "synonyms.json", #"[{"objectID": "1", "type": "synonym", "synonyms": ["ran", "chaos"]}]"#)
    let rules = try folder.file(
      "rules.json",
      #"""
      [{"objectID": "1", "conditions": [{"pattern": "war", "anchoring": "is"}],
        "consequence": {"promote": [{"objectID": "ran", "position": 0}]}}]
      """#)
    let outcome = try await Command.run(
      "build", films, "--into", saved, "--settings", settings, "--dictionaries", dictionaries,
      "--synonyms", synonyms, "--rules", rules, "--name", "movies", "--cores", "1")
    // A slow machine reports progress.
    let complaints = outcome.errors.split(separator: "\n").filter { !$0.hasSuffix("…") }
    expect(complaints.isEmpty && outcome.status == 0, "\(outcome.errors)")
    let index = try LocalIndex(contentsOf: URL(filePath: saved))
    expectEqual(index.name, "movies")
    expect(index.dictionaries.count == 1 && index.synonyms.count == 1 && index.rules.count == 1)
    try await expectEqual(objectIDs(""), ["ran", "alien"])
    try await expectEqual(objectIDs("chaos"), ["ran"])
    try await expectEqual(objectIDs("war"), ["ran"])
    try await expectEqual(objectIDs("drama"), [])
  }

  @Test("Records of a table and of an array are numbered if the option says so")
  func numbered() async throws {
    for (name, text) in [
      ("hats.csv", "name,objectID\nRed hat,\nBlue hat,b\nGreen hat,\n"),
      (
        "hats.json",
        #"[{"name": "Red hat"}, {"name": "Blue hat", "objectID": "b"}, {"name": "Hat"}]"#
      ),
    ] {
      let outcome = try await Command.run(
        "build", try folder.file(name, text), "--into", saved, "--number-records")
      expectEqual(outcome.status, 0)
      try await expectEqual(objectIDs("hat").compactMap(\.self).sorted(), ["0", "2", "b"])
    }
  }

  @Test("A search gives the same answer with any number of cores")
  func cores() async throws {
    _ = try await Command.run("build", films, "--into", saved)
    let hats = try folder.file("hats.csv", "objectID,name\n1,Ran\n2,Rand\n3,Run\n")
    for origin in [["--index", saved], ["--data", hats]] {
      let arguments = ["search"] + origin + ["--params", #"{"query": "ran"}"#]
      let hits = try JSON(parsing: await Command.run(arguments).output).hits
      expect(hits?.arrayValue?.isEmpty == false)
      for cores in ["1", "2", "1024"] {
        let outcome = try await Command.run(arguments + ["--cores", cores])
        try expectEqual(JSON(parsing: outcome.output).hits, hits)
      }
    }
  }

  // MARK: - The old index

  @Test(
    "A mistake is reported with its file and line, and the folder keeps the old index",
    arguments: [
      ("bad.jsonl", "{\"objectID\": \"a\"}\n\n{\"objectID\": }\n", "line 3, column 14: "),
      (
        "number.jsonl", "{\"objectID\": \"a\"}\n\n7\n",
        "line 3: a record must be a JSON object, not 7"
      ),
      (
        "unnamed.csv", "objectID,name\n1,\"a\nb\"\n,c\n",
        "line 4: the record has no \"objectID\". Give it one, or number all such records with "
          + "--number-records."
      ),
      (
        "array.json", "[{\"objectID\": \"a\"},\n{\"objectID\": [1]}]",
        "line 2 (record 1 of the array, from 0): the \"objectID\" is [1]. It must be a string or a "
          + "whole number."
      ),
      ("fields.csv", "objectID\n1\n2,3\n", "line 3, column 1: the row has 2 fields, "),
      ("empty.jsonl", " \n", "is empty. "),
    ])
  func mistakes(name: String, text: String, reason: String) async throws {
    _ = try await Command.run("build", films, "--into", saved)
    let before = try files()
    let data = try folder.file(name, text)
    let outcome = try await Command.run("build", data, "--into", saved)
    let expected = reason.hasPrefix("line") ? "\(data), \(reason)" : "\(data) \(reason)"
    expect(outcome.errors.contains("searchlight: \(expected)"), "\(outcome.errors)")
    expect(outcome.output.isEmpty && outcome.status == 1)
    try expectEqual(files(), before)
    try await expectEqual(objectIDs("ran"), ["ran"])
  }

  @Test("A mistake in another file is reported before the records are read")
  func definitionMistakes() async throws {
    let missing = folder.path + "/missing"
    let settings = try folder.file("settings.json", #"{"searchableAttributes": 7}"#)
    let languages = try folder.file("languages.json", #"{"indexLanguages": ["xx"]}"#)
    for (option, file) in [
      ("--settings", settings), ("--settings", languages), ("--rules", settings),
      ("--synonyms", settings), ("--dictionaries", settings), ("--settings", missing),
    ] {
      let outcome = try await Command.run("build", missing, "--into", saved, option, file)
      expect(outcome.errors.hasPrefix("searchlight: \(file)"), "\(option) \(file)")
      expectEqual(outcome.status, file == missing ? 2 : 1)
    }
    expect(!FileManager.default.fileExists(atPath: saved))
  }

  @Test("A folder that another process changes is refused, and so is a file in its place")
  func folders() async throws {
    let lock = try IndexFolder(URL(filePath: saved))
    let locked = try await Command.run("build", films, "--into", saved)
    expect(locked.errors.contains(saved) && locked.status == 1)
    expectEqual(lock.url.path, saved)
    let file = try await Command.run("build", films, "--into", films)
    expect(file.errors.contains("\(films): it is a file, not a folder") && file.status == 1)
  }

  @Test(
    "A folder of another format, or a damaged one, is replaced by the next build, and not before",
    arguments: [8, 24, 100])
  func replacing(offset: Int) async throws {
    _ = try await Command.run("build", films, "--into", saved)
    let manifest = URL(filePath: saved + "/manifest")
    var bytes = try [UInt8](Data(contentsOf: manifest))
    bytes[offset] ^= 3
    try Data(bytes).write(to: manifest, options: .atomic)
    let before = try files()
    let refused = try await Command.run("search", "--index", saved, "--params", "{}")
    expect(refused.errors.contains("searchlight build"), "\(refused.errors)")
    let wrong = try folder.file("wrong.jsonl", "{\"objectID\": \"a\"}\n{\"title\": \"b\"}\n")
    let failed = try await Command.run("build", wrong, "--into", saved)
    expect(failed.status != 0)
    try expectEqual(files(), before)
    try expectEqual([UInt8](Data(contentsOf: manifest)), bytes)
    let built = try await Command.run("build", films, "--into", saved)
    expect(built.errors.isEmpty && built.status == 0, "\(built.errors)")
    try await expectEqual(objectIDs("ali"), ["alien"])
    try expectEqual(files().count, 2)
    let verified = try await Command.run("verify", saved)
    expect(verified.status == 0, "\(verified.output)")
    // A segment of another index under this manifest is not taken for its own.
    let other = folder.path + "/other"
    _ = try await Command.run(
      "build", try folder.file("2.jsonl", "{\"objectID\": \"a\"}\n{\"objectID\": \"b\"}\n"),
      "--into", other)
    let segment = try #require(try files().first { $0.hasSuffix(".segment") })
    let foreign = try #require(
      try FileManager.default.contentsOfDirectory(atPath: other).first { $0.hasSuffix(".segment") })
    try Data(contentsOf: URL(filePath: "\(other)/\(foreign)"))
      .write(to: URL(filePath: "\(saved)/\(segment)"), options: .atomic)
    let mixed = try await Command.run("verify", saved)
    expectEqual(mixed.status, 1)
    expect(mixed.output.contains("another segment than the one"), "\(mixed.output)")
  }

  @Test("A cancelled build leaves the folder as it was")
  func cancelled() async throws {
    _ = try await Command.run("build", films, "--into", saved)
    let before = try files()
    for name in ["films.jsonl", "many.csv"] {
      let rows = (0..<5000).map { "\($0),film" }.joined(separator: "\n")
      let data = name == "many.csv" ? try folder.file(name, "objectID,title\n" + rows) : films
      let options = try BuildOptions([data, "--into", saved])
      let isStopped = try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return if case .stopped = try BuildCommand(options: options).run() { true } else { false }
      }.value
      expect(isStopped)
    }
    try expectEqual(files(), before)
    try await expectEqual(objectIDs("ran"), ["ran"])
  }

  #if os(Linux)
    @Test("Ctrl-C ends a build with exit code 130, and the folder keeps the old index")
    func interrupted() async throws {
      _ = try await Command.run("build", films, "--into", saved)
      let before = try files()
      let pipe = folder.path + "/pipe"
      expectEqual(mkfifo(pipe, 0o600), 0)
      let terminal = try PseudoTerminal(
        columns: 200, shell: "exec \"$0\" build '\(pipe)' --into '\(saved)'")
      // The call waits until the command reads, and so until it handles the signal.
      let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
      terminal.type("\u{3}")
      try terminal.wait("the notice") { $0.text.contains("stopping; press Ctrl-C again") }
      try writer.write(contentsOf: Data(#"{"objectID": "new", "title": "New"}"#.utf8))
      try writer.close()
      try terminal.wait("the end") { $0.text.contains("\(saved) is as it was") }
      expectEqual(terminal.waitForEnd(), .exited(130))
      try expectEqual(files(), before)
      try await expectEqual(objectIDs("ran"), ["ran"])
    }
  #endif
}
