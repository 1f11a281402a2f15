import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Types of the columns of a table")
struct TableColumnTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A column, and what it becomes: the JSON of its values, with `-` for none.
  struct Case: CustomTestStringConvertible {
    let fields: [String]
    let values: String
    var testDescription: String { fields.joined(separator: " ") }

    init(_ fields: String, _ values: String) {
      self.fields = fields.split(separator: " ").map { $0 == "_" ? "" : String($0) }
      self.values = values
    }
  }

  @Test(
    "A column has the type that keeps its texts",
    arguments: [
      Case("1 -2 30", "1 -2 30"), Case("3.9 3.10 3.11 3.1", #""3.9" "3.10" "3.11" "3.1""#),
      Case("3.9 3.11", "3.9 3.11"), Case("10.50 3.00 7.10", "10.50 3.00 7.10"),
      Case("10.0 3.0 7.25", "10.0 3.0 7.25"), Case("3 3.0 3.5", #""3" "3.0" "3.5""#),
      Case("1E5 2E7", #""1E5" "2E7""#), Case("1E5 1E400", #""1E5" "1E400""#),
      Case("1e+05 2.5E7 1", "1e+05 2.5E7 1"), Case("1.5 1.5E+400", #""1.5" "1.5E+400""#),
      Case(".5 1.5 5.", "0.5 1.5 5"), Case("-.04 0", "-0.04 0"),
      Case("007 12", #""007" "12""#), Case("+5 1", #""+5" "1""#), Case("1,5 2", #""1,5" "2""#),
      Case("1.5 NA _ 2", "1.5 - - 2"), Case("1 n/a N/A null . - ? NaN 2", "1 - - - - - - - 2"),
      Case("NA DE FR", #""NA" "DE" "FR""#), Case("NA NA", #""NA" "NA""#),
      Case("true FALSE NA", "true false -"), Case("true 1", #""true" "1""#),
      Case("_ _", "- -"), Case("\\N 2", "- 2"),
      Case("9223372036854775807 1", "9223372036854775807 1"),
      Case("9223372036854775808 1", #""9223372036854775808" "1""#),
      Case("123456789012345678901234567890", #""123456789012345678901234567890""#),
      Case("e 1", #""e" "1""#), Case("1e 2", #""1e" "2""#), Case("- 2", "- 2"),
      Case("1.e5 2", #""1.e5" "2""#),
    ])
  func types(example: Case) throws {
    let path = try folder.file(
      "a.csv",
      "id,x\n" + example.fields.map { "r,\"\($0)\"\n" }.joined())
    let values = try RecordReader(path).readAll().values.map { $0["x"]?.description ?? "-" }
    expectEqual(values.joined(separator: " "), example.values)
  }

  @Test("The notice names the delimiter, the types and the texts without a value")
  func notice() throws {
    let path = try folder.file(
      "a.csv", "name;x;ok;none\nA;1;true;\nB;NA;-;\nC;na;false;\nD;NA;;\n")
    try expectEqual(
      RecordReader(path).notice,
      [
        "\(path) is a table with \";\" between fields. The types of its columns (--columns "
          + "NAME=text gives another):",
        "  texts: name", "  numbers: x (no value: NA 2 times, na once)",
        "  Booleans: ok (no value: - once)", "  without values: none",
      ])
  }

  @Test(
    "Options give a column another type, the table another delimiter, and texts no value",
    arguments: [
      ("a,b\n007,+1\n", ["--columns", "a=number,b=number"], #"[{"a":7,"b":1}]"#),
      ("a,b\n7,1\n", ["--columns=a=text"], #"[{"a":"7","b":1}]"#),
      ("a;b,c\n7;1\n", ["--delimiter", ";"], #"[{"a":7,"b,c":1}]"#),
      ("a:b\n7:1\n", ["--delimiter=:"], #"[{"a":7,"b":1}]"#),
      ("a,b\n7,x\n,2\n", ["--missing", "x,y"], #"[{"a":7},{"b":2}]"#),
      ("\"a,b\",c=d\n7,2\n", ["--columns", "a,b=text,c=d=text"], #"[{"a,b":"7","c=d":"2"}]"#),
      ("a\tb\n7\tNA\n8\t2\n", ["--delimiter", "tab"], #"[{"a":7},{"a":8,"b":2}]"#),
    ])
  func options(text: String, arguments: [String], records: String) throws {
    let reader = try ArgumentReader(arguments[...], for: TryOptions.usage)
    let path = try folder.file("a.csv", text)
    let values = try RecordReader(path, RecordOptions(reader)).readAll().values
    expectEqual(JSON.array(values).description, records)
  }

  @Test(
    "Wrong options for a file are refused",
    arguments: [
      (["--columns", "a"], "--columns must be types such as zip=text,price=number"),
      (["--columns", "a=decimal"], "--columns must be types"),
      (["--delimiter", ";;"], "--delimiter must be one ASCII character"),
      (["--delimiter", ""], "--delimiter must be one ASCII character"),
      (["--records", ""], "--records needs a path"),
      (["--columns", "aa=text"], "--columns names \"aa\", which is no column; did you mean"),
      (["--columns", "ab=number"], "\"x\" in the column \"ab\" is no number"),
      (["--records", "data"], "--records is for files that are one JSON object"),
    ])
  func refusals(arguments: [String], reason: String) throws {
    let path = try folder.file("a.csv", "ab,b\nx,1\n")
    let error = #expect(throws: (any Error).self) {
      let reader = try ArgumentReader(arguments[...], for: TryOptions.usage)
      return try RecordReader(path, RecordOptions(reader)).readAll().values
    }
    let text = (error as? UsageError).map { "\($0)" } ?? "\(error as? WorkError ?? WorkError(""))"
    expect(text.contains(reason), "\(text)")
  }

  @Test(
    "The delimiter is the one that divides all rows alike",
    arguments: [
      ("Stadt;Breite, Grad;Lage, Grad\nBerlin;52,52;13,40\n", ";"),
      ("Stadt;Lage (Breite, Grad)\nBonn;50,7\nRom;41,9\n", ";"),
      ("name,note\nA,x; y\nB,z\n", ","), ("a|b,c\n1|2\n3|4\n", "|"),
      ("a,b;c\n1,2\n3,4\n", ","), ("a,\"b;c\"\n1,2;3\n", ","),
      ("sep=,\na;b,c;d\n1;2,3;4\n", ","), ("a,b,c;d\n1,2,3\n", ","),
    ])
  func delimiters(text: String, delimiter: String) {
    expectEqual(TableDelimiter.best(for: Array(text.utf8)), delimiter.utf8.first)
  }

  @Test("A line sep= names the delimiter and is no header")
  func named() throws {
    for name in ["a.csv", "a.txt"] {
      let reading = try RecordReader(folder.file(name, "sep=;\nname;city\nAnna;Bonn, Rhein\n"))
        .readAll()
      expectEqual(reading.values, [["name": "Anna", "city": "Bonn, Rhein"]])
      expectEqual(reading.locations.location(of: 0), "line 3")
    }
  }

  @Test("A table that changes while it is read is refused, and no row is lost in silence")
  func change() throws {
    let path = try folder.file("a.csv", "n,t\n1,a\n2,b\n")
    for text in [
      "t,n\na,1\nb,2\n", "n,t\n1,a\n2,c\n", "n,t\n1,a\n", "n,t\n1,a\n2,b\n3,c\n", "n,t\n1,a\nx,b\n",
      "n,t\n1,a\n2,b,c\n",
    ] {
      _ = try folder.file("a.csv", "n,t\n1,a\n2,b\n")
      let reader = try RecordReader(path, size: 4)
      _ = try folder.file("a.csv", text)
      #expect(throws: WorkError("\(path) has changed while it was read. Run the command again.")) {
        try reader.readAll()
      }
    }
  }

  @Test("Automatic numbers never replace a record")
  func numbers() throws {
    let mixed: [[JSON]] = [
      [["objectID": "1"], [:]], [[:], ["objectID": 0]], [[:], ["objectID": "7"]],
    ]
    for records in mixed {
      let error = #expect(throws: WorkError.self) {
        try Records(values: records, locations: .array(Array("[{},\n{}]".utf8))).numbered(
          from: "a.json")
      }
      expect("\(error ?? WorkError(""))".contains("--number-records could give a record"))
    }
    let free: [JSON] = [["objectID": "a"], [:], ["objectID": "01"], [:]]
    try expectEqual(
      Records(values: free, locations: .lines(LineTable())).numbered(from: "a").values
        .map { $0["objectID"] }, ["a", "1", "01", "3"])
  }
}
