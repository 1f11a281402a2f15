import StateMachine

extension HitsPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case count, body, rows
  }

  /// Encodes the rows byte by byte, with what the engine says beside them.
  ///
  /// In a log they are a body, written once and named here by its id; elsewhere a text. A record that is
  /// no JSON is kept as a text; what is not UTF-8 in it is repaired.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    if let bodies = LogBodies(of: encoder) {
      try container.encode(bodies.keep(line: try rowsText()), forKey: .body)
    } else {
      try container.encode(String(decoding: try rowsText(), as: UTF8.self), forKey: .rows)
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text: [UInt8]
    if let bodies = LogBodies(of: decoder) {
      text = try bodies.json(of: try container.decode(String.self, forKey: .body))
    } else {
      text = Array(try container.decode(String.self, forKey: .rows).utf8)
    }
    guard let page = try? HitsPage(rowsText: text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "The rows of a page are a list of objects with the keys \"objectID\" and "
            + "\"record\" or \"text\"."))
    }
    self = page
  }
}

// MARK: - Rows

extension HitsPage {
  /// All rows as one JSON array on one line.
  private func rowsText() throws -> [UInt8] {
    let none = HitMetadata()
    var output = [UInt8(ascii: "[")]
    for (row, hit) in enumerated() {
      output.append(contentsOf: row == 0 ? #"{"objectID":"#.utf8 : #",{"objectID":"#.utf8)
      JSONLiteral.append(hit.objectID, to: &output)
      if hit.isOneLineOfJSON {
        output.append(contentsOf: #","record":"#.utf8)
        output.append(contentsOf: hit.bytes)
      } else {
        output.append(contentsOf: #","text":"#.utf8)
        JSONLiteral.append(String(decoding: hit.bytes, as: UTF8.self), to: &output)
      }
      let metadata = hit.metadata
      if metadata != none {
        output.append(contentsOf: #","metadata":"#.utf8)
        try metadata.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
    return output
  }

  private init(rowsText text: [UInt8]) throws {
    let rows = try JSONOutline.elements(of: text[...]).map { row in
      Dictionary(try JSONOutline.members(of: row).map { ($0.key, $0.value) }) { $1 }
    }
    let metadataText = rows.compactMap { $0["metadata"] }.joined(separator: ",".utf8)
    var metadata = try LogCoding().decode(
      [HitMetadata].self, from: Array("[".utf8) + metadataText + "]".utf8)[...]
    var builder = Builder()
    for row in rows {
      guard let id = row["objectID"], let record = row["record"] ?? row["text"] else {
        throw JSONOutline.Flaw.endsEarly
      }
      builder.append(
        objectID: JSONLiteral.text(of: id),
        bytes: row["record"] == nil ? Array(JSONLiteral.text(of: record).utf8) : Array(record),
        metadata: row["metadata"] == nil ? HitMetadata() : metadata.popFirst() ?? HitMetadata())
    }
    self.init(builder)
  }
}

extension RawHit {
  /// Whether the record can stand in a line of a log as it is.
  fileprivate var isOneLineOfJSON: Bool {
    guard !bytes.contains(0x0A), !bytes.contains(0x0D), bytes.first?.isSpace == false,
      bytes.last?.isSpace == false, (try? JSONOutline.check(bytes)) != nil
    else { return false }
    // A record that is not UTF-8 would be repaired on its way through a text.
    return String(validating: bytes, as: UTF8.self) != nil
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
}
