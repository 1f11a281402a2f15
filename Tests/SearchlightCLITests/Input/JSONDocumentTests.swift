import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("JSON files as input")
struct JSONDocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(
    _ text: String, _ name: String = "a.json", at path: String? = nil,
    size: Int = InputBlocks.defaultSize
  ) throws -> Records {
    var options = RecordOptions()
    options.path = path
    return try RecordReader(folder.file(name, text), options, size: size).readAll()
  }

  @Test(
    "The records of a file that is one object are found",
    arguments: [
      (
        #"{"hits":[{"objectID":"1"},{"objectID":"2"}],"nbHits":2}"#,
        #"[{"objectID":"1"},{"objectID":"2"}]"#
      ),
      (#"{"data":[{"n":1}],"total":1}"#, #"[{"n":1}]"#),
      (#"{"3166-1":[{"n":1},{"n":2}]}"#, #"[{"n":1},{"n":2}]"#),
      (#"{"a":{"b":[{"n":1}]}}"#, #"[{"n":1}]"#),
      (
        #"{"responseHeader":{"status":0},"response":{"numFound":1,"docs":[{"n":1}]}}"#,
        #"[{"n":1}]"#
      ),
      (
        #"{"took":1,"hits":{"total":1,"hits":[{"_id":"7","_score":1.5,"_source":{"n":1}}]}}"#,
        #"[{"n":1,"objectID":"7"}]"#
      ),
      (#"{"AD":{"n":1},"AE":{"n":2}}"#, #"[{"n":1,"objectID":"AD"},{"n":2,"objectID":"AE"}]"#),
      (#"{"countries":{"AD":{"n":1}}}"#, #"[{"n":1,"objectID":"AD"}]"#),
      (#"{"n":{"0":1,"1":2},"t":{"0":"a","1":null}}"#, #"[{"n":1,"t":"a"},{"n":2}]"#),
      (#"{"n":{"0":1,"1":2}}"#, #"[{"n":1},{"n":2}]"#),
      (#"{"0":{"n":1},"1":{"n":2}}"#, #"[{"n":1,"objectID":"0"},{"n":2,"objectID":"1"}]"#),
      (#"{"n":[1,2],"t":["a","b"]}"#, #"[{"n":1,"t":"a"},{"n":2,"t":"b"}]"#),
      (#"{"columns":["n","t"],"index":[0],"data":[[1,"a"]]}"#, #"[{"n":1,"t":"a"}]"#),
      (#"{"objectID":"1","cast":[{"name":"A"}]}"#, #"[{"cast":[{"name":"A"}],"objectID":"1"}]"#),
      (#"{"title":"Ran","year":1985}"#, #"[{"title":"Ran","year":1985}]"#),
      (#"{"title":"Ran","tags":["a","b"]}"#, #"[{"tags":["a","b"],"title":"Ran"}]"#),
      (#"{"hits":[],"nbHits":0}"#, "[]"), ("{}", "[{}]"), (#"{"data":[],"total":0}"#, "[]"),
      (#"{"hits":[],"query":"x"}"#, "[]"), (#"{"data":[],"records":[{"n":1}]}"#, #"[{"n":1}]"#),
      (
        #"{"results":[{"hits":[{"n":1}],"index":"a"},{"hits":[],"index":"b"}]}"#, #"[{"n":1}]"#
      ),
      (
        #"{"responses":[{"hits":{"hits":[{"_id":"7","_source":{"n":1}}]}}]}"#,
        #"[{"n":1,"objectID":"7"}]"#
      ),
      (#"{"players":[{"hits":[1,2],"n":1}]}"#, #"[{"hits":[1,2],"n":1}]"#),
    ])
  func shapes(text: String, records: String) throws {
    try expectEqual(JSON.array(read(text).values).description, records)
    // The same object over several lines.
    let lines = text.replacing(",", with: ",\n").replacing("{", with: "{\n")
    for size in [3, 16, InputBlocks.defaultSize] {
      try expectEqual(JSON.array(read(lines, size: size).values).description, records)
    }
    // A file of lines has one record a line.
    try expectEqual(read(text, "a.jsonl").values, [JSON(parsing: text)])
    expectEqual(try read(text, at: ".").values, [try JSON(parsing: text)])
  }

  @Test("An object that may be a record or hold records is refused with the words that help")
  func unclear() throws {
    let text = #"{"title":"Ran","cast":[{"name":"A"}]}"#
    let path = try folder.file("a.json", text)
    #expect(
      throws: WorkError(
        "\(path) is one JSON object, and it is not clear what its records are. If they are in "
          + "\"cast\", add --records cast; if the object is the only record, add --records .")
    ) { try RecordReader(path).readAll() }
    try expectEqual(read(text, at: "cast").values, [["name": "A"]])
    #expect(
      throws: WorkError(
        "\(path) has no list or object of records at --records crew. It is an object with cast, "
          + "title.")
    ) { try read(text, at: "crew") }
    try expectEqual(
      read(#"{"a":{"b":{"x":{"n":1}}}}"#, at: "a.b").values, [["n": 1, "objectID": "x"]])
  }

  @Test("An empty list beside texts may be a member of a record, so the object is refused")
  func emptyList() throws {
    let error = #expect(throws: WorkError.self) { try read(#"{"title":"x","values":[]}"#) }
    expect("\(error ?? WorkError(""))".contains("add --records values; if the object is"))
    try expectEqual(read(#"{"title":"x","values":[]}"#, at: ".").values.count, 1)
    try expectEqual(read(#"{"title":"x","values":[]}"#, at: "values").values, [])
  }

  @Test(
    "--records is refused where a file is not one object",
    arguments: [
      (#"[{"data":[{"n":1}]}]"#, "is a JSON array, whose elements are the records"),
      (
        #"{"data":[{"n":1}]}{"data":[{"n":2}]}"#, "has several values, each of which is a record"
      ),
      ("{\"data\":[]}\n{\"data\":[]}\n", "has several values, each of which is a record"),
    ])
  func severalObjects(text: String, reason: String) throws {
    let path = try folder.file("a.json", text)
    #expect(
      throws: WorkError("--records is for files that are one JSON object, and \(path) \(reason).")
    ) {
      try read(text, at: "data")
    }
  }

  @Test("Many values on one line are read in one pass")
  func longLine() throws {
    let count = 100_000
    let text = String(repeating: "{\"n\":1}", count: count)
    try expectEqual(read(text, "a.jsonl").values.count, count)
  }

  @Test("JSON values may follow each other over several lines, in blocks of any size")
  func stream() throws {
    let text = "{\n  \"n\": 1\n}\n{\n \"t\": \"}{\\\"\\n\"\n}{\"n\": [\n3]}\n\n{\"n\":4}\n"
    for size in [3, 5, 8, 64, InputBlocks.defaultSize] {
      let reading = try read(text, size: size)
      expectEqual(reading.values, [["n": 1], ["t": "}{\"\n"], ["n": [3]], ["n": 4]])
      expectEqual(
        reading.values.indices.map(reading.locations.location),
        ["line 1", "line 4", "line 6", "line 9"])
    }
  }

  @Test(
    "What is no JSON is named by its line and column",
    arguments: [
      ("{\n \"n\": 1\n}\n{\n \"n\": 1,\n}\n", "line 6, column 1"),
      ("{\n \"n\": 1\n", "line 2, column 8"), ("{\"n\": 1}\n{\"n\": 1,}\n", "line 2, column 9"),
      ("{\"n\": 1\n}\nx\n", "line 3, column 1"), ("{\"n\": 1,}\n", "line 1, column 9"),
      (
        "[{\"t\":\"\\ud83d\\ude00\"},\n{\"t\":\"\\\\ud83d \\ud83d bad\"}]",
        "line 2, column 15: \\ud83d is half of a character without the other half"
      ),
      ("{\"t\":\"\\udE00\"}", "line 1, column 7: \\udE00 is half"),
    ])
  func flaws(text: String, place: String) throws {
    let error = #expect(throws: WorkError.self) { try read(text) }
    expect("\(error ?? WorkError(""))".contains(place), "\(error ?? WorkError(""))")
  }

  @Test("Errors in records name where they are in an object")
  func places() async throws {
    let path = try folder.file("a.json", #"{"hits":[{"objectID":"1"},{"objectID":true}]}"#)
    let outcome = try await Command.run("search", "--data", path, "--params", "{}")
    expect(
      outcome.errors.hasPrefix(
        "searchlight: \(path), record 1 of the elements of \"hits\", from 0"),
      "\(outcome.errors)")
    expectEqual(outcome.status, 1)
  }
}
