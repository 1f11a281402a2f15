import SearchlightBasics
import StateMachine
import StateMachineTools

/// Reads the rows of a page as logs hold them.
///
/// The records and the metadata are found and not read: they are copied into the buffer of the page, where
/// whoever reads a row finds them.
struct RowsScanner {
  private var bytes: [UInt8] = []
  private var rows: [RowTable.Row] = []

  /// The page whose rows a text holds; `nil` if it holds none.
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

  /// Whether a record can stand in a line of a log as it is: JSON in UTF-8 without line breaks and without
  /// white space around it.
  static func isLine(_ record: ArraySlice<UInt8>) -> Bool {
    guard !record.containsLineBreak else { return false }
    return JSONScanner.scanning(record) { json in
      // As deep as it will be in the page.
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

  /// Where the parts of a row are in the text.
  private struct Places {
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
    var places = Places()
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if json.isText(key.text, "objectID"), json.kind == .text {
        places.objectID = try json.readText()
      } else if json.isText(key.text, "record") {
        places.record = try json.skippedRange()
      } else if json.isText(key.text, "text"), json.kind == .text {
        places.text = try json.skipText()
      } else if json.isText(key.text, "metadata"), json.kind == .object {
        let start = json.position
        try Self.findMetadata(&json, &places)
        places.metadata = start..<json.position
      } else {
        try json.skipValue()
      }
    }
    guard let objectID = places.objectID else { throw json.error(.key) }
    let start = bytes.count
    if let record = places.record {
      bytes.append(contentsOf: json.bytes(record))
    } else if let text = places.text {
      bytes.append(contentsOf: json.unescaped(text))
    } else {
      throw json.error(.key)
    }
    var row = RowTable.Row(objectID: objectID, record: start..<bytes.count)
    let figures = [places.rankingInfo, places.geolocation]
    // A number that JSON has no literal for is a text beyond ASCII, which only the decoder knows.
    if let metadata = places.metadata,
      figures.contains(where: { json.bytes($0).contains { $0 >= 0x80 } })
    {
      row.given = try? LogCoding().decode(HitMetadata.self, from: Array(json.bytes(metadata)))
    } else {
      row.highlightEnd = append(places.highlightResult, of: json)
      row.snippetEnd = append(places.snippetResult, of: json)
      row.rankingEnd = append(places.rankingInfo, of: json)
      row.geolocationEnd = append(places.geolocation, of: json)
      row.distinctEnd = append(places.distinctSeqID, of: json)
    }
    rows.append(row)
  }

  /// Copies a part into the buffer; returns where it ends.
  private mutating func append(_ range: Range<Int>, of json: JSONScanner) -> Int {
    bytes.append(contentsOf: json.bytes(range))
    return bytes.count
  }

  private static func findMetadata(
    _ json: inout JSONScanner, _ places: inout Places
  ) throws(JSONScanError) {
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let range = try json.skippedRange()
      switch HitMetadata.CodingKeys(rawValue: json.text(key.text)) {
      case .highlightResult: places.highlightResult = range
      case .snippetResult: places.snippetResult = range
      case .rankingInfo: places.rankingInfo = range
      case .geolocation: places.geolocation = range
      case .distinctSeqID: places.distinctSeqID = range
      case nil: break
      }
    }
  }
}

extension HitsPage {
  /// Creates the page whose rows a text holds; `nil` if it holds none.
  init?(rowsText text: some Collection<UInt8>) {
    guard let page = RowsScanner.page(text) else { return nil }
    self = page
  }
}
