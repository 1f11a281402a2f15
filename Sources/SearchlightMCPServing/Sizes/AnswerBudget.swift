import SearchlightBackend

/// Keeps an answer within its limit, whatever the records and the settings hold.
///
/// The room for the members that each answer has, and for its note, is set aside at first. What remains
/// is for everything that has no length of its own: rows, values, names and repeated texts.
struct AnswerBudget: Sendable {
  /// The smallest limit that can be kept.
  static let smallestLimit = 1024

  /// The bytes of the members that each answer has: numbers, truth values, and all names.
  private static let frame = 256

  /// The bytes of a row with an identifier and without fields.
  private static let rowFrame = 48

  let limit: Int

  /// The bytes that are left.
  private(set) var rest: Int

  /// The number of fields that were left out and are not named, because their names are too long.
  private(set) var unnamedFields = 0

  /// Whether a text was cut.
  private(set) var hasCutText = false

  private let noteRoom: Int

  init(_ limit: Int) {
    self.limit = max(limit, Self.smallestLimit)
    noteRoom = min(self.limit / 3, 2048)
    rest = self.limit - Self.frame - noteRoom
  }

  /// Takes a value if it fits.
  mutating func take(_ value: JSON) -> Bool { take(bytes: value.bytes.count + 1) }

  /// Takes a number of bytes if there are as many.
  mutating func take(bytes: Int) -> Bool {
    guard bytes <= rest else { return false }
    rest -= bytes
    return true
  }

  /// Takes a text that may be cut, of which at most a part of what is left remains.
  mutating func text(_ text: String, atMostOneIn parts: Int) -> JSON {
    let kept = text.cut(toBytesInJSON: rest / parts)
    if kept != text { hasCutText = true }
    rest -= kept.bytesInJSON
    return .string(kept)
  }

  /// Returns the remark of an answer, most important sentence first; `nil` if there is none.
  ///
  /// It is the last that an answer takes, and has what is left.
  func note(_ sentences: [String]) -> JSON? {
    let sentences = sentences.filter { !$0.isEmpty }
    if sentences.isEmpty { return nil }
    return .string(sentences.joined(separator: " ").onOneLine.cut(toBytesInJSON: noteRoom + rest))
  }

  // MARK: - Rows

  /// The records of an answer that fit.
  struct Rows {
    /// The rows that are shown.
    var shown: [JSON] = []

    /// The number of records before the last row that are not shown, because an identifier alone is too
    /// long.
    var skipped = 0

    /// The number of records that are done with: what comes next begins after them.
    var passed: Int { shown.count + skipped }
  }

  /// Takes as many records as fit, of the first one only a part if it does not fit.
  mutating func rows(_ hits: some Sequence<RawHit>) -> Rows {
    var rows = Rows()
    for hit in hits {
      if let row = self.row(hit, isFirst: rows.shown.isEmpty) {
        rows.shown.append(row)
      } else if rows.shown.isEmpty {
        rows.skipped += 1
      } else {
        break
      }
    }
    return rows
  }

  /// Returns a record; `nil` if it does not fit.
  ///
  /// - Parameter isFirst: Whether fields are left out rather than the record, because the answer would
  ///   have no row else.
  mutating func row(_ hit: RawHit, isFirst: Bool) -> JSON? {
    let record = hit.record
    let whole: JSON = ["objectID": .string(hit.objectID), "record": record]
    if take(whole) { return whole }
    guard isFirst, case .object(let members) = record,
      take(bytes: hit.objectID.bytesInJSON + Self.rowFrame)
    else { return nil }
    // Small fields first, so that as many as possible remain.
    let fields = members.map { name, value in
      (
        name: name, value: value, size: name.bytesInJSON + value.bytes.count + 4,
        nameSize: name.bytesInJSON + 3
      )
    }.sorted { ($0.size, $0.name) < ($1.size, $1.name) }
    var kept: [String: JSON] = [:]
    var omitted: [String] = []
    // The names of fields that may not fit need room too.
    var names = fields.reduce(0) { $0 + $1.nameSize }
    let roomForNames = rest / 4
    for field in fields {
      names -= field.nameSize
      if field.size + min(names, roomForNames) <= rest, take(bytes: field.size) {
        kept[field.name] = field.value
      } else if take(bytes: field.nameSize) {
        omitted.append(field.name)
      } else {
        unnamedFields += 1
      }
    }
    return [
      "objectID": .string(hit.objectID), "record": .object(kept),
      "omittedFields": .array(omitted.sorted().map(JSON.string)),
    ]
  }
}

extension RawHit {
  /// The record with its numbers as they are written; an empty object if the service has answered
  /// something else.
  var record: JSON {
    guard let json = try? JSON(parsing: bytes, numbers: .asWritten), json.objectValue != nil else {
      return [:]
    }
    return json
  }
}
