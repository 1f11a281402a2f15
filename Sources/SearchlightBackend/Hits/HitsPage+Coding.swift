import SearchlightBasics
import SearchlightStateMachine

extension HitsPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case count, body, origin, rows
  }

  /// Encodes the rows with their exact bytes and their metadata.
  ///
  /// In a log the rows are a body, which is written once and referenced here by its identifier;
  /// other encoders get a text. A record that is not JSON is encoded as a text, in which invalid
  /// UTF-8 is repaired.
  public func encode(to encoder: any Encoder) throws {
    if let bodies = LogBodies(of: encoder),
      try LogCoding.write(in: encoder, { output, _ in try write(to: &output, with: bodies) })
    {
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encodeIfPresent(origin, forKey: .origin)
    try container.encode(String(decoding: try rowsText(), as: UTF8.self), forKey: .rows)
  }

  /// Stores the rows as a body and appends a JSON object that references it.
  func write(to output: inout [UInt8], with bodies: LogBodies) throws {
    output.append(#"{"body":"#)
    JSONLiteral.append(bodies.keep(line: try rowsText()), to: &output)
    output.append(#","count":"#)
    output.append(contentsOf: count.description.utf8)
    if let origin {
      output.append(#","origin":"#)
      output += try LogCoding().encode(origin)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Decodes what `encode(to:)` writes.
  ///
  /// In a log, pages that reference the same body share their storage.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func page(_ text: some Collection<UInt8>) throws -> HitsPage {
      guard let page = HitsPage(rowsText: text) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription:
              "The rows of a page are a list of objects with the keys \"objectID\" and "
              + "\"record\" or \"text\"."))
      }
      return page
    }
    if let bodies = LogBodies(of: decoder) {
      self = try bodies.shared(try container.decode(String.self, forKey: .body)) { try page($0) }
    } else {
      self = try page(try container.decode(String.self, forKey: .rows).utf8)
    }
    if let origin = try container.decodeIfPresent(HitsOrigin.self, forKey: .origin) {
      self.origin = origin
    }
  }
}

// MARK: - Writing

extension HitsPage {
  /// Returns all rows as one JSON array on one line.
  private func rowsText() throws -> [UInt8] {
    guard let table = first?.table else { return Array("[]".utf8) }
    var output: [UInt8] = []
    output.reserveCapacity(table.bytes.count + table.bytes.count / 2)
    for (number, row) in table.rows.enumerated() {
      output.append(output.isEmpty ? #"[{"objectID":"# : #",{"objectID":"#)
      JSONLiteral.append(row.objectID, to: &output)
      let record = table.bytes[row.record]
      if RowsScanner.isLine(record) {
        output.append(#","record":"#)
        output += record
      } else {
        output.append(#","text":"#)
        JSONLiteral.append(String(decoding: record, as: UTF8.self), to: &output)
      }
      try table.writeMetadata(of: number, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
    return output
  }
}

extension RowTable {
  /// Appends the metadata of a record as a member; nothing if there is none.
  fileprivate func writeMetadata(of number: Int, to output: inout [UInt8]) throws {
    let row = rows[number]
    if row.given != nil || highlighter != nil {
      let fields = metadata(of: number).fields
      if fields == HitMetadata.Fields() { return }
      output.append(#","metadata":"#)
      try fields.write(to: &output)
    } else if !row.metadata.isEmpty {
      output.append(#","metadata":"#)
      // Logs use only one kind of highlighting tags, so convert other tags.
      guard tags == nil, !bytes[row.metadata].containsLineBreak else {
        return try HitMetadata.Values(row: row, of: self).fields.write(to: &output)
      }
      // The bytes were validated when they were scanned, so they can be copied.
      var members = MemberWriter()
      func write(_ key: StaticString, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        members.begin(key, in: &output)
        output += bytes[range]
      }
      write(#""_distinctSeqID":"#, row.geolocationEnd..<row.distinctEnd)
      write(#""_geoloc":"#, row.rankingEnd..<row.geolocationEnd)
      write(#""_highlightResult":"#, row.recordEnd..<row.highlightEnd)
      write(#""_rankingInfo":"#, row.snippetEnd..<row.rankingEnd)
      write(#""_snippetResult":"#, row.highlightEnd..<row.snippetEnd)
      members.end(in: &output)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain a line feed or a carriage return.
  var containsLineBreak: Bool {
    // Visiting all bytes without an early exit lets the compiler vectorize the loop.
    // safe: the buffer is only read, in order, and does not escape the call.
    withUnsafeBufferPointer { $0.reduce(false) { $0 || $1 == 0x0A || $1 == 0x0D } }
  }
}
