import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightTesting
import Searchlight
import Testing

@Suite("Command search: invalid input")
struct SearchInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error on stderr about unusable records or settings, without the folder of the file.
  private func complaint(about data: String, settings: String? = nil) async throws -> String {
    let settings = settings.map { ["--settings", $0] } ?? []
    let outcome = try await Command.run(
      ["search", "--data", data, "--params", "{}"] + settings)
    expect(outcome.output.isEmpty)
    expectEqual(outcome.status, outcome.errors.contains("no such file") ? 2 : 1)
    expect(outcome.errors.hasPrefix("searchlight: \(folder.path)"))
    expect(outcome.errors.hasSuffix("\n"))
    return String(outcome.errors.dropLast()).replacing("searchlight: \(folder.path)/", with: "")
  }

  @Test(
    "An invalid record is rejected with its location and a way to correct it",
    arguments: [
      (
        "{\"objectID\": \"a\"}\n\n{\"objectID\": \"b\",}\n",
        "line 3, column 18: expected a key in quotation marks, found \"}\""
      ),
      (
        "[\n  {\"objectID\": \"a\"},\n  {\"objectID\" \"b\"}\n]",
        "line 3, column 15: expected \":\" after the key \"objectID\", found \"\"\""
      ),
      (
        "{\"objectID\": \"a\"}\n7\n",
        "line 2: a record must be a JSON object, not 7"
      ),
      (
        "[{\"objectID\": \"a,[\\\"\"},\n\n {\"objectID\": [1, 2]}]",
        "line 3 (record 1 of the array, from 0): the \"objectID\" is [1,2]. It must be a string "
          + "or a whole number."
      ),
      (
        "{\"objectID\": \"a\"}\r\n{\"name\": \"b\"}\r\n",
        "line 2: the record has no \"objectID\". Give it one, or number all such records with "
          + "--number-records."
      ),
      (
        "{\"objectID\": \"1\"}\n\n{\"objectID\": 2}\n{\"objectID\": 1}\n",
        "line 1 and line 4 have the same objectID \"1\". Give each record its own."
      ),
      (
        "[\n{\"objectID\": \"1\"}, {\"objectID\": \"2\"},\n{\"objectID\": \"1\"}]",
        "line 2 (record 0 of the array, from 0) and line 3 (record 2 of the array, from 0) have the "
          + "same objectID \"1\". Give each record its own."
      ),
    ])
  func records(text: String, expected: String) async throws {
    let data = try folder.file("data", text)
    try await expectEqual(complaint(about: data), "data, \(expected)")
  }

  @Test(
    "A file in UTF-16 or UTF-32 is rejected with the command that converts it",
    arguments: [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE], "UTF-16"),
      (.utf16BigEndian, [0xFE, 0xFF], "UTF-16"), (.utf16LittleEndian, [], "UTF-16LE"),
      (.utf16BigEndian, [], "UTF-16BE"), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], "UTF-32"),
    ] as [(String.Encoding, [UInt8], String)])
  func otherEncodings(encoding: String.Encoding, mark: [UInt8], name: String) async throws {
    for text in ["[{\"objectID\": \"日本 é 😀\"}]", "name,year\r\nTōkyō monogatari,1953\r\n"] {
      let bytes = try #require(text.data(using: encoding))
      let data = try folder.file("data.csv", bytes: mark + Array(bytes))
      try await expectEqual(
        complaint(about: data),
        "data.csv is in \(name). Save it as UTF-8, or convert it: iconv -f \(name) -t UTF-8 "
          + "\(data) > NEW")
    }
    // The settings file is checked for its encoding like the file of records.
    let settings = try folder.file(
      "settings", bytes: mark + Array(try #require("{\"a\": 1}".data(using: encoding))))
    let records = try folder.file("records", "[]")
    expect(
      try await complaint(about: records, settings: settings).hasPrefix("settings is in \(name)."))
  }

  @Test(
    "A file that is neither JSON nor a table is rejected with a description of its content",
    arguments: [
      ("notes.txt", Array("Buy a hat.\n".utf8), "line 1 is \"Buy a hat.\""),
      ("mail", Array("\nDear all,\nplease, note\n".utf8), "line 2 is \"Dear all,\""),
      ("ragged", Array("a,b\n1,2\n3\n".utf8), "line 1 is \"a,b\""),
      (
        "sheet.csv", Array("PK\u{3}\u{4}".utf8) + [0, 0, 8, 0],
        "it is a zip archive, such as a spreadsheet file; export the sheet as CSV"
      ),
      (
        "data.json", [0x1F, 0x8B, 8, 0, 1, 2], "it is compressed with gzip; unpack it first"
      ),
      (
        "image.csv", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D],
        "line 1, column 1 begins with the byte 0x89, which is not text"
      ),
      (
        "bare", [0x0A, 0x20, 0xFF],
        "line 2, column 2 begins with the byte 0xFF, which is not text"
      ),
    ] as [(String, [UInt8], String)])
  func neither(name: String, bytes: [UInt8], finding: String) async throws {
    try await expectEqual(
      complaint(about: folder.file(name, bytes: bytes)),
      "\(name) is neither JSON nor a table (CSV, TSV): \(finding). Give it a JSON array of objects, "
        + "one JSON object per line, or rows below a line with the names of the columns.")
  }

  @Test("Invalid UTF-8 is rejected with its line and column")
  func invalidUTF8() async throws {
    let broken =
      Array("{\"objectID\": \"a\"}\n{\"objectID\": \"b\", \"name\": \"".utf8) + [0xC3, 0x28]
      + Array("\"}\n".utf8)
    try await expectEqual(
      complaint(about: folder.file("text", bytes: broken)),
      "text, line 2, column 28: the string that begins here is not valid UTF-8")
    try await expectEqual(
      complaint(about: folder.file("bare.json", bytes: [0x0A, 0x20, 0xFF])),
      "bare.json, line 2, column 2: expected a value, found the byte 0xFF")
    let table = Array("name,place\nZola,\"Paris\nMé".utf8) + [0xE9] + Array("dan\"\n".utf8)
    try await expectEqual(
      complaint(about: folder.file("latin.csv", bytes: table)),
      "latin.csv, line 2, column 6: the field that begins here is not valid UTF-8; if the file is "
        + "in Windows' encoding, convert it: iconv -f WINDOWS-1252 -t UTF-8")
  }

  @Test("JSON that is nested too deeply is rejected", arguments: ["[", "{\"a\":"])
  func nesting(opening: String) async throws {
    let data = try folder.file("deep", String(repeating: opening, count: 100_000))
    expect(
      try await complaint(about: data).hasSuffix("arrays and objects are nested more than 512 deep")
    )
  }

  @Test(
    "A file without content is reported as empty", arguments: ["", " \n\r\n\t\n", "\u{FEFF}\n"])
  func emptiness(text: String) async throws {
    let data = try folder.file("empty", text)
    try await expectEqual(
      complaint(about: data),
      "empty is empty. Give it a JSON array of objects, one object per line, or a table (CSV, TSV)."
    )
  }

  @Test("An empty array gives an index without records")
  func emptyArray() async throws {
    let outcome = try await Command.run(
      "search", "--data", try folder.file("none", "[]"), "--params", "{}")
    try expectEqual(JSON(parsing: outcome.output).nbHits, 0)
    expectEqual(outcome.status, 0)
  }

  @Test("A file that cannot be read is named, whichever option it belongs to")
  func files() async throws {
    let records = try folder.file("records", "[]")
    let missing = "\(folder.path)/missing"
    try await expectEqual(
      complaint(about: missing), "missing cannot be read: there is no such file")
    try await expectEqual(
      complaint(about: records, settings: missing), "missing cannot be read: there is no such file")
    try await expectEqual(
      Command.run("search", "--data", folder.path, "--params", "{}").errors,
      "searchlight: \(folder.path) cannot be read: it is a folder, not a file\n")
    let queries = try await Command.run("search", "--data", records, "--queries", missing)
    expectEqual(queries.errors, "searchlight: \(missing) cannot be read: there is no such file\n")
    expectEqual(queries.status, 2)
  }

  @Test(
    "Invalid settings are rejected with the name of the setting or the position of the error",
    arguments: [
      (#"{"serchable": []}"#, "The setting serchable is unknown or not supported; remove it."),
      (
        #"{"hitsPerPage": "many"}"#,
        #"The setting hitsPerPage must be a whole number from 1 to 1000, not "many"."#
      ),
      (#"["title"]"#, #"The settings are ["title"], not a JSON object."#),
      ("{\n\"a\": }", "line 2, column 6: expected a value, found \"}\""),
    ])
  func settings(text: String, expected: String) async throws {
    let records = try folder.file("records", "[]")
    let complaint = try await complaint(about: records, settings: folder.file("settings", text))
    expect(complaint.hasPrefix("settings, \(expected)"))
  }

  @Test("A record of more than a megabyte on one line is read and found")
  func longLine() async throws {
    var text = Array(#"{"objectID": "long", "title": "needle", "text": ""#.utf8)
    let size = RandomCases.count(of: 20_000_000, usually: 1_500_000)
    text += String(repeating: "hay ", count: size / 4).utf8
    text += Array("\"}\n{\"objectID\": \"short\", \"title\": \"hay\"}\n".utf8)
    let data = try folder.file("long.jsonl", bytes: text)
    let settings = try folder.file("settings.json", #"{"searchableAttributes": ["title"]}"#)
    let outcome = try await Command.run(
      "search", "--data", data, "--settings", settings, "--params",
      #"{"query": "needle", "attributesToRetrieve": ["title"]}"#)
    let answer = try JSON(parsing: outcome.output)
    expectEqual(answer.nbHits, 1)
    expectEqual(answer.hits?[0]?.title, "needle")
  }
}
