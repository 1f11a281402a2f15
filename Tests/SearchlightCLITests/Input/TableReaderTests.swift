import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Tables as input")
struct TableReaderTests {
  private func rows(_ text: String, _ delimiter: Unicode.Scalar = ",") throws -> [[String]] {
    var reader = TableReader(Array(text.utf8), delimiter: UInt8(ascii: delimiter))
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.fields) }
    return rows
  }

  private func lines(_ text: String) throws -> [Int] {
    var reader = TableReader(Array(text.utf8), delimiter: UInt8(ascii: ","))
    var lines: [Int] = []
    while let row = try reader.next() { lines.append(row.line) }
    return lines
  }

  private func records(_ text: String, name: String = "data.csv") throws -> [JSON] {
    let folder = try TemporaryFolder()
    return try RecordReader(folder.file(name, text)).readAll().values
  }

  @Test("A quoted field may contain delimiters, line ends and quotation marks")
  func quotes() throws {
    try expectEqual(
      rows("a,\"b,\"\"c\"\"\nd\r\ne\",f\n"), [["a", "b,\"c\"\nd\r\ne", "f"]])
    try expectEqual(rows("\"\",\"\"\"\"\n"), [["", "\""]])
    try expectEqual(rows("a \"b\" c,5\" disk"), [["a \"b\" c", "5\" disk"]])
    try expectEqual(rows(" \"a\" , b c ,\t\"d\"\t"), [["a", "b c", "d"]])
    try expectEqual(rows("\" a \""), [[" a "]])
  }

  @Test(
    "A table line ends with LF, CR LF, CR or the end of the file, and lines without text are skipped"
  )
  func lineEnds() throws {
    for end in ["\n", "\r\n", "\r"] {
      try expectEqual(rows("a,b\(end)\(end)c,\(end),\(end)d"), [["a", "b"], ["c", ""], ["d"]])
      try expectEqual(lines("a\(end)\"b\(end)\(end)c\"\(end)d\(end)\(end)e"), [1, 2, 5, 7])
    }
    try expectEqual(rows(""), [])
  }

  @Test("A quoted table is read back unchanged with any delimiter")
  func roundTrip() throws {
    let pieces = ["a", "é", "\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", "b c", "😀", "\"\""]
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for delimiter: Unicode.Scalar in [",", ";", "|"] {
      for _ in 0..<200 {
        let table = (0..<1 + next(4)).map { _ in
          (0..<2).map { _ in
            (0..<next(4)).map { _ in pieces[next(pieces.count)] }.joined()
          }
        }
        let text = table.map { row in
          row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
            .joined(separator: String(delimiter))
        }
        .joined(separator: "\r\n")
        let filled = table.filter { row in row.contains { !$0.isEmpty } }
        try expectEqual(rows(text, delimiter), filled)
      }
    }
  }

  @Test("TSV has no quotation marks of its own: each line is a row")
  func tabs() throws {
    try expectEqual(
      rows("\"Rome\" burns\tx\n\"Alone\ty\n\"a\tb\"\tz\n", "\t"),
      [["\"Rome\" burns", "x"], ["\"Alone", "y"], ["\"a", "b\"", "z"]])
  }

  @Test(
    "A misplaced quotation mark in a table is reported with its line and column",
    arguments: [
      ("a,b\nc,\"d\ne", 2, 3, "the quotation mark that opens here is never closed"),
      (
        "a\n\"b\n\"c,d", 3, 2,
        "expected the end of the field after its closing quotation mark; one that belongs to the "
          + "text must be doubled"
      ),
    ])
  func flaws(text: String, line: Int, column: Int, reason: String) {
    let error = #expect(throws: JSONError.self) { try rows(text) }
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    expectEqual(error?.reason, reason)
  }

  @Test("A row becomes a record, and a column of only numbers or Booleans gets that type")
  func values() throws {
    let thousand = try #require(ExactNumber("1e+03"))
    try expectEqual(
      records(
        """
        objectID,name,year,rating,zip,free,long,,mixed,none
        007,"Alien, the first",1979,8.5,01234,true,12345678901234567890,x,1,
        8,,-5,1e+03,99999,FALSE,2,,b,\\N

        9
        """),
      [
        [
          "objectID": "007", "name": "Alien, the first", "year": 1979, "rating": 8.5,
          "zip": "01234", "free": true, "long": "12345678901234567890", "column 8": "x",
          "mixed": "1",
        ],
        [
          "objectID": "8", "year": -5, "rating": .exact(thousand), "zip": "99999", "free": false,
          "long": "2", "mixed": "b",
        ],
        ["objectID": "9"],
      ])
  }

  @Test(
    "The delimiter is found in the first line, and the format by the file name or the content",
    arguments: [
      ("data.csv", "a;b\n1;2,5\n"), ("data.CSV", "a,b\n1,\"2,5\"\n"),
      ("data.tsv", "a\tb\n1\t2,5\n"),
      ("data.tab", "a\tb\n1\t2,5\n"), ("data", "a;b\n1;2,5\n"), ("data.txt", "a\tb\n1\t2,5\n"),
      ("data", "\"a\"|b\r\n1|2,5\r\n"), ("data", "\u{FEFF}a,b\n1,\"2,5\"\n"),
    ])
  func forms(name: String, text: String) throws {
    try expectEqual(records(text, name: name), [["a": 1, "b": "2,5"]])
  }

  @Test("A CSV file of one column or without rows is read as a table")
  func small() throws {
    try expectEqual(records("name\nAlien\n\"Ran\""), [["name": "Alien"], ["name": "Ran"]])
    try expectEqual(records("name,year\n"), [])
    try expectEqual(records("[name]\n1"), [["[name]": 1]])
  }

  @Test(
    "Rows with too many fields and repeated column names are rejected",
    arguments: [
      (
        "a,b\n1,2\n3,4,5\n",
        "line 3, column 1: the row has 3 fields, one of them \"5\", but the header, line 1, has 2: "
          + "\"a, b\". Put a field that contains the delimiter in quotation marks, name another "
          + "delimiter with --delimiter, or remove what is above the header."
      ),
      (
        "a,b, a\n1,2,3\n", "line 1, column 1: two columns are called \"a\". Give each its own name."
      ),
    ])
  func misfits(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("data.csv", text)
    #expect(throws: WorkError("\(path), \(reason)")) { try RecordReader(path).readAll() }
    try expectEqual(records("a,b\n1,2,,\n"), [["a": 1, "b": 2]])
  }

  @Test("A table is searched like JSON, and errors name the line on which a row begins")
  func command() async throws {
    let folder = try TemporaryFolder()
    let data = try folder.file(
      "films.csv", "objectID,title,year\na,\"Alien,\nthe first\",1979\nb,Ran,1985\n")
    let outcome = try await Command.run(
      "search", "--data", data, "--params", #"{"query": "first", "numericFilters": "year<1980"}"#)
    let answer = try JSON(parsing: outcome.output)
    expectEqual(answer.nbHits, 1)
    expectEqual(answer.hits?[0]?.title, "Alien,\nthe first")
    let twice = try folder.file("twice.csv", "objectID,title\n1,\"a\n\nb\"\n2,c\n1,d\n")
    try await expectEqual(
      Command.run("search", "--data", twice, "--params", "{}").errors,
      "searchlight: \(twice), line 2 and line 6 have the same objectID \"1\". Give each record "
        + "its own.\n")
  }
}
