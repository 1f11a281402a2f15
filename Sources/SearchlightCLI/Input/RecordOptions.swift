/// How a file with records is to be read, where that is not left to what the file looks like.
struct RecordOptions: Hashable {
  /// The byte between the fields of a table; `nil` for the one that divides its rows best.
  var delimiter: UInt8?

  /// The types of columns of a table, by their names; the others follow from their fields.
  var kinds: [String: TableColumn.Kind] = [:]

  /// The texts that stand for no value in a column of numbers or Booleans, in lower case.
  var missing = Self.usualMissing

  /// Where the records are in a file that is one JSON object: a dotted path, or `.` for the object
  /// as the only record; `nil` if the file shows it.
  var path: String?

  /// The options as the user gave them, to be repeated in another command, each with a space before
  /// it.
  private(set) var words = ""

  /// The texts that spreadsheets, statistics programs and databases write where there is no value.
  static let usualMissing: Set<String> = [
    "na", "n/a", "#n/a", "nan", "null", "none", "nil", "-", ".", "?",
  ]

  /// The names of the options, for what does not take them.
  static let names = ["--columns", "--delimiter", "--missing", "--records"]

  init() {}

  init(_ reader: ArgumentReader) throws(UsageError) {
    words = Self.names.compactMap { name in
      reader.values[name].map { " \(name) \($0.shellWord)" }
    }.joined()
    if let text = reader.values["--delimiter"] { delimiter = try Self.delimiter(text) }
    if let text = reader.values["--columns"] { kinds = try Self.kinds(text) }
    if let text = reader.values["--missing"] {
      missing = Set(text.split(separator: ",").map { String($0).trimmed.lowercased() })
    }
    path = reader.values["--records"]
    if path?.isEmpty == true { throw UsageError("--records needs a path, such as data, or \".\"") }
  }

  private static func delimiter(_ text: String) throws(UsageError) -> UInt8 {
    let bytes = Array(text.utf8)
    if ["tab", "\\t"].contains(text.lowercased()) { return 0x09 }
    guard bytes.count == 1, let byte = bytes.first, byte < 0x80,
      ![0x0A, 0x0D, UInt8(ascii: "\"")].contains(byte)
    else {
      throw UsageError(
        "--delimiter must be one ASCII character, such as \";\", or \"tab\", not \"\(text)\"")
    }
    return byte
  }

  private static func kinds(_ text: String) throws(UsageError) -> [String: TableColumn.Kind] {
    var kinds: [String: TableColumn.Kind] = [:]
    // A name may contain commas and equals signs, so a part without a type belongs to the next one.
    var name = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      name += name.isEmpty ? part : "," + part
      guard let sign = name.lastIndex(of: "="),
        let kind = TableColumn.Kind(rawValue: String(name[name.index(after: sign)...]))
      else { continue }
      kinds[String(name[..<sign])] = kind
      name = ""
    }
    guard name.isEmpty, !kinds.isEmpty else {
      throw UsageError(
        "--columns must be types such as zip=text,price=number, with text, number or boolean "
          + "after each name, not \"\(text)\"")
    }
    return kinds
  }
}
