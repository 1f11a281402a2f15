import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightTesting
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Records as input")
struct RecordReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What a reader has read: the records with their locations, or the error.
  private struct Reading: Hashable {
    var records: [JSON] = []
    var locations: [String] = []
    var error: String?

    init(_ path: String, size: Int = InputBlocks.defaultSize) {
      do {
        let all = try RecordReader(path, size: size).readAll()
        records = all.values
        locations = all.values.indices.map(all.locations.location(of:))
      } catch {
        self.error = "\(error)"
      }
    }
  }

  /// Compares what is read in blocks of few bytes with what is read as one block.
  private func expectSame(_ name: String, _ text: String) throws {
    let path = try folder.file(name, text)
    let whole = Reading(path)
    for size in [3, 4, 5, 7, 16, 64] {
      expectEqual(Reading(path, size: size), whole, "\(text.debugDescription) in blocks of \(size)")
    }
  }

  @Test("JSON Lines that are read in blocks give the records and lines of the whole file")
  func lines() throws {
    let path = try folder.file(
      "films.jsonl",
      "\u{FEFF}\n{\"title\": \"Ran\"}\r\n\n \n{\"title\": \"Amélie\"}\n{\"title\": 7}")
    for size in [3, 8, 1000] {
      let reading = Reading(path, size: size)
      expectEqual(reading.records, [["title": "Ran"], ["title": "Amélie"], ["title": 7]])
      expectEqual(reading.locations, ["line 2", "line 5", "line 6"])
    }
    try expectSame("wrong.jsonl", "{\"a\": 1}\n\n{\"a\": 1,}\n{\"a\": 2}\n")
    try expectSame("blank.jsonl", "\n \n\t\r\n\n\n\n\n\n")
    try expectSame("array.json", " \n\n\n [\n{\"a\": 1},\n\n{\"a\": [1, 2]}\n]\n")
  }

  @Test("Numbers of lines, arrays and tables are read with their text")
  func numbers() throws {
    let numbers = ["18446744073709551614", "0.1234567890123456789", "1.100", "-7", "1.5"]
    let record = #"{"a":\#(numbers[0]),"b":[\#(numbers[1...].joined(separator: ","))]}"#
    for (name, text) in [("a.jsonl", record), ("a.json", "[\(record)]")] {
      try expectEqual(Reading(folder.file(name, text)).records.map(\.description), [record])
    }
    for column in [["0.1234567890123456789", "-7", "1.5"], ["10.50", "3.00"], ["7.0", "2.5"]] {
      let table = "n\n\(column.joined(separator: "\n"))\n"
      try expectEqual(
        Reading(folder.file("a.csv", table)).records.map(\.description),
        column.map { #"{"n":\#($0)}"# })
    }
  }

  @Test("A table that is read in blocks gives the records and lines of the whole file")
  func table() throws {
    try expectSame(
      "films.csv",
      "objectID,title,year\r\n1,\"Alien,\r\nthe \"\"first\"\"\",1979\r\n\r\n2,Ran,1985\r\n3,\"\",\n"
    )
    try expectSame("mixed.csv", "a;b\n1;x\n2;\"y;\nz\"\n3;true\r4;\n")
    try expectSame("quotes.tsv", "name\tsize\n5\" disk\t1\n\"half\t2\n\"whole\"\t3\nend\t4\n")
    try expectSame("open.csv", "a,b\n1,\"2\n3,4\n5,6\n")
    try expectSame("after.csv", "a,b\n1,\"2\" x\n3,4\n")
    try expectSame("long.csv", "a,b\n1,\"\(String(repeating: "x\n", count: 500))\"\n2,3\n")
  }

  @Test(
    "Random tables read in blocks equal the whole file",
    arguments: RandomCases.blocks(of: 40, usually: 2))
  func randomTables(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let pieces = ["a", "b1", "é", ",", ",", "\t", "\"", "\"", "\"\"", "\n", "\r\n", "\r", " ", "7"]
    for number in 0..<50 {
      let cells = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }
      let name = "\(number).\(Bool.random(using: &numbers) ? "csv" : "tsv")"
      try expectSame(name, "name\(number.isMultiple(of: 2) ? "," : "\t")x\n" + cells.joined())
    }
  }

  @Test("What comes through a pipe is read whole")
  func pipe() async throws {
    for text in ["a,b\n1,2\n", "{\"a\": 1, \"b\": 2}\n", "[{\"a\": 1, \"b\": 2}]"] {
      let file = try folder.file("piped", text)
      let outcome = try await Command.shell(
        #"cat "$1" | exec "$0" try /dev/stdin --json"#, file)
      try expectEqual(JSON(parsing: outcome.output).records, 1, "\(text)")
    }
  }

  @Test("A table of lines finds each record, and has no other")
  func lineTable() {
    var table = LineTable()
    let lines = [1, 2, 3, 7, 8, 12, 13, 14]
    for line in lines { table.append(line) }
    expectEqual(lines.indices.map { table[$0] }, lines)
    expect(table.count == 8 && table[8] == nil && table[-1] == nil)
  }
}
