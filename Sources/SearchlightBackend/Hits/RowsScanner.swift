import SearchlightBasics
import SearchlightStateMachine

/// A scanner for the rows of a page in the format of logs.
///
/// The scanner locates records and metadata and copies them into the buffer of the page. They are
/// decoded when a row is read.
struct RowsScanner {
  private var bytes: [UInt8] = []
  private var rows: [RowTable.Row] = []

  /// Returns the page for a text of rows; `nil` if the text is invalid.
  static func page(_ text: some Collection<UInt8>) -> HitsPage? {
    JSONScanner.scanning(text) { json in
      var rows = RowsScanner()
      rows.bytes.reserveCapacity(json.count)
      do {
        try rows.read(&json)
        return HitsPage(RowTable(bytes: rows.bytes, rows: rows.rows))
      } catch {
        return nil
      }
    }
  }

  /// Returns whether a record can be copied into a line of a log: JSON in UTF-8 without line
  /// breaks, and without white space around it.
  static func isLine(_ record: ArraySlice<UInt8>) -> Bool {
    guard !record.containsLineBreak else { return false }
    return JSONScanner.scanning(record) { json in
      // The nesting depth of a record in a page.
      json.depth = 2
      do {
        try json.skipValue()
        return json.position == json.count
      } catch {
        return false
      }
    }
  }

  private mutating func read(_ json: inout JSONScanner) throws(JSONScanError) {
    json.skipWhitespace()
    guard json.kind == .array else { throw json.error(.value) }
    try json.enter()
    var isFirst = true
    while try json.nextElement(&isFirst) {
      guard json.kind == .object else { throw json.error(.object) }
      try readRow(&json)
    }
    try json.finish()
  }

  /// The members of a row, most of them as ranges in the text.
  private struct Members {
    var objectID: String?
    var record: Range<Int>?
    var text: JSONText?
    var metadata: Range<Int>?
    var highlightResult = 0..<0
    var snippetResult = 0..<0
    var rankingInfo = 0..<0
    var geolocation = 0..<0
    var distinctSeqID = 0..<0
  }

  private mutating func readRow(_ json: inout JSONScanner) throws(JSONScanError) {
    var members = Members()
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if json.isText(key.text, "objectID"), json.kind == .text {
        members.objectID = try json.readText()
      } else if json.isText(key.text, "record") {
        members.record = try json.skippedRange()
      } else if json.isText(key.text, "text"), json.kind == .text {
        members.text = try json.skipText()
      } else if json.isText(key.text, "metadata"), json.kind == .object {
        let start = json.position
        try Self.findMetadata(&json, &members)
        members.metadata = start..<json.position
      } else {
        try json.skipValue()
      }
    }
    guard let objectID = members.objectID else { throw json.error(.key) }
    let start = bytes.count
    if let record = members.record {
      bytes.append(contentsOf: json.bytes(record))
    } else if let text = members.text {
      bytes.append(contentsOf: json.unescaped(text))
    } else {
      throw json.error(.key)
    }
    var row = RowTable.Row(objectID: objectID, record: start..<bytes.count)
    let additions = [members.rankingInfo, members.geolocation]
    // Numbers such as infinity, for which JSON has no literal, are written as a text beyond ASCII,
    // which only the decoder can read.
    if let metadata = members.metadata,
      additions.contains(where: { json.bytes($0).contains { $0 >= 0x80 } })
    {
      row.given = try? LogCoding().decode(HitMetadata.self, from: Array(json.bytes(metadata)))
    } else {
      row.highlightEnd = append(members.highlightResult, of: json)
      row.snippetEnd = append(members.snippetResult, of: json)
      row.rankingEnd = append(members.rankingInfo, of: json)
      row.geolocationEnd = append(members.geolocation, of: json)
      row.distinctEnd = append(members.distinctSeqID, of: json)
    }
    rows.append(row)
  }

  /// Copies a range into the buffer; returns the offset of its end.
  private mutating func append(_ range: Range<Int>, of json: JSONScanner) -> Int {
    bytes.append(contentsOf: json.bytes(range))
    return bytes.count
  }

  private static func findMetadata(
    _ json: inout JSONScanner, _ members: inout Members
  ) throws(JSONScanError) {
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let range = try json.skippedRange()
      switch HitMetadata.CodingKeys(rawValue: json.text(key.text)) {
      case .highlightResult: members.highlightResult = range
      case .snippetResult: members.snippetResult = range
      case .rankingInfo: members.rankingInfo = range
      case .geolocation: members.geolocation = range
      case .distinctSeqID: members.distinctSeqID = range
      case nil: break
      }
    }
  }
}

extension HitsPage {
  /// Creates the page for a text of rows; `nil` if the text is invalid.
  init?(rowsText text: some Collection<UInt8>) {
    guard let page = RowsScanner.page(text) else { return nil }
    self = page
  }
}
