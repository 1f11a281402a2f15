import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightLocal
@testable import SearchlightCLI

@Suite("Command: verify")
struct VerifyCommandTests {
  private let folder: TemporaryFolder
  private let saved: String

  init() async throws {
    folder = try TemporaryFolder()
    let hats = try folder.file("hats.csv", "objectID,name\n1,Red hat\n2,Blue hat\n")
    saved = folder.path + "/hats.index"
    let outcome = try await Command.run(
      "search", "--data", hats, "--params", "{}", "--save", saved)
    expectEqual(outcome.status, 0)
  }

  @Test(
    "What is wrong with a saved index is told without the words of the Swift API",
    arguments: [
      .unreadable(reason: "no"), .unwritable(reason: "no"), .unconfirmed(reason: "no"),
      .locked(holder: "another"), .notAnIndex, .newerFormat(found: 9, known: 8),
      .olderFormat(found: 7, known: 8), .otherByteOrder, .wrongLength(expected: 2, found: 1),
      .damaged(section: "words", offset: 3),
      .inconsistent(section: "", offset: 3, reason: "no"), .replicas(reason: "No."),
    ] as [IndexFileError.Reason])
  func words(reason: IndexFileError.Reason) {
    let error = IndexFileError(path: "hats", reason: reason)
    let text = error.text(for: .command)
    for word in ["write(to", "IndexFolder", "storedRecords", "browse()"] {
      expect(!text.contains(word), "\(text)")
    }
    expect(text.contains("hats") && text.hasSuffix("."))
    // What an app reads names the means of an app.
    let isEqual = text == error.description
    expect(isEqual || error.description.contains("write(to:)"))
  }

  @Test("A file that is no saved index is refused with the commands that save one")
  func other() async throws {
    let other = try folder.file("other.txt", "hats")
    for arguments in [["verify", other], ["search", "--index", other, "--query", "a"]] {
      let outcome = try await Command.run(arguments)
      expect(
        (outcome.output + outcome.errors).contains(
          "Give a file that was written by searchlight search --save, or a folder of searchlight "
            + "build."))
    }
  }

  /// Changes a byte of the file, and returns the offset of the section that has it.
  private func damage() throws -> Int {
    let url = URL(filePath: saved)
    var bytes = try [UInt8](Data(contentsOf: url))
    let text = try #require(bytes.firstRange(of: Array("Blue hat".utf8)))
    bytes[text.lowerBound] = UInt8(ascii: "b")
    try Data(bytes).write(to: url)
    // The section begins with the first record.
    return try #require(bytes.firstRange(of: Array(#"{"name":"Red"#.utf8))).lowerBound
  }

  @Test("The command verify reports that an index is intact, and its size")
  func intact() async throws {
    let index = try LocalIndex(contentsOf: URL(filePath: saved))
    let outcome = try await Command.run("verify", saved)
    expectEqual(
      outcome.output,
      "\(saved) is intact: \"\(index.name)\" has 2 records in 1 segment, "
        + "\(index.recordBytes) bytes of records and \(index.indexBytes) bytes beside them.\n")
    expectEqual(outcome.status, 0)
    let json = try JSON(parsing: try await Command.run("verify", saved, "--json").output)
    expectEqual(
      json,
      [
        "intact": true, "name": .string(index.name.rawValue), "records": 2, "segments": 1,
        "recordBytes": .integer(index.recordBytes), "indexBytes": .integer(index.indexBytes),
      ])
  }

  @Test("The command verify checks the segments of an index in a folder")
  func folderOfIndex() async throws {
    let hats = folder.path + "/hats"
    let built = try await Command.run("build", folder.path + "/hats.csv", "--into", hats)
    expectEqual(built.status, 0)
    let outcome = try await Command.run("verify", hats)
    expect(outcome.output.hasPrefix("\(hats) is intact: \"records\" has 2 records in 1 segment, "))
    expectEqual(outcome.status, 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: hats)
    let segment = URL(filePath: "\(hats)/\(try #require(files.first { $0.hasSuffix(".segment") }))")
    var bytes = try [UInt8](Data(contentsOf: segment))
    let text = try #require(bytes.firstRange(of: Array("Blue hat".utf8)))
    bytes[text.lowerBound] = UInt8(ascii: "b")
    try Data(bytes).write(to: segment)
    let damaged = try await Command.run("verify", hats)
    expect(damaged.output.hasPrefix("\(segment.path) is damaged in the section \"rec.text\""))
    expectEqual(damaged.status, 1)
  }

  @Test("The command verify reports where an index is damaged, and exits with code 1")
  func damaged() async throws {
    let offset = try damage()
    let message =
      "\(saved) is damaged in the section \"rec.text\" at offset \(offset): its checksum does not "
      + "match. Copy it again, or rebuild the index from its records: searchlight search --save "
      + "replaces a file, and searchlight build a folder, when the new index is complete."
    let outcome = try await Command.run("verify", saved)
    expectEqual(outcome.output, message + "\n")
    expectEqual(outcome.status, 1)
    let json = try await Command.run("verify", "--json", saved)
    try expectEqual(JSON(parsing: json.output), ["intact": false, "message": .string(message)])
    expectEqual(json.status, 1)
  }

  @Test("A search over a damaged index reports it in the lines that need what is damaged")
  func search() async throws {
    _ = try damage()
    let queries = try folder.file(
      "queries.jsonl", "{\"query\": \"nothing\"}\n{\"query\": \"hat\"}\n")
    let outcome = try await Command.run("search", "--index", saved, "--queries", queries)
    let lines = try outcome.output.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    expectEqual(lines.count, 2)
    expectEqual(lines[0].nbHits, 0)
    expect(lines[1].message?.stringValue?.contains("is damaged in its file") == true)
    expectEqual(outcome.status, 1)
  }

  @Test("A file that cannot be read is no verdict, and exits with code 2")
  func unreadable() async throws {
    let missing = folder.path + "/none"
    let outcome = try await Command.run("verify", missing)
    expect(outcome.output.isEmpty && outcome.status == 2)
    expect(outcome.errors.contains("\(missing) cannot be read: there is no such file"))
    let none = try await Command.run("verify")
    expectEqual(none.status, 2)
    expect(none.errors.contains("FILE is missing: the file of an index that was saved"))
  }
}
