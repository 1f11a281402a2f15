import SearchBackend

/// The bytes that are left for the rows of an answer.
struct AnswerBudget: Sendable {
  /// The bytes of an answer besides its rows, roughly.
  private static let frame = 1024

  private(set) var rest: Int
  let limit: Int

  init(_ limit: Int) {
    self.limit = limit
    rest = max(limit - Self.frame, Self.frame)
  }

  /// Takes a value if it fits.
  mutating func take(_ value: JSON) -> Bool {
    let size = value.bytes.count + 1
    guard size <= rest else { return false }
    rest -= size
    return true
  }

  /// A hit with its record; `nil` if it does not fit.
  ///
  /// - Parameter isAlone: Whether fields are left out rather than the record, because the answer would
  ///   have no row else.
  mutating func hit(_ hit: RawHit, isAlone: Bool) -> JSON? {
    let record = hit.record
    let whole: JSON = ["objectID": .string(hit.objectID), "record": record]
    if take(whole) { return whole }
    guard isAlone, case .object(let members) = record else { return nil }
    // Small fields first, so that as many as possible remain.
    let sized = members.map { (name: $0.key, value: $0.value, size: $0.value.bytes.count) }
      .sorted { ($0.size, $0.name) < ($1.size, $1.name) }
    var kept: [String: JSON] = [:]
    var omitted: [String] = []
    var free = rest - min(hit.objectID.utf8.count + 64, rest)
    for member in sized {
      let size = member.size + member.name.utf8.count + 4
      if size <= free {
        kept[member.name] = member.value
        free -= size
      } else {
        // The names take room too.
        guard member.name.utf8.count + 3 <= free else { continue }
        free -= member.name.utf8.count + 3
        omitted.append(member.name)
      }
    }
    rest = free
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
