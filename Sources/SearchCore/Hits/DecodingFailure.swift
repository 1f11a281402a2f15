/// Why one row has no record of the type that was asked for: it could not be read as such, or never came.
///
/// The other rows are not touched.
public struct DecodingFailure: Error, Hashable, Sendable {
  /// The record; empty for a row that is missing.
  public let objectID: String

  /// The type that was asked for.
  public let type: String

  /// The place in the record, from the outermost key: `cast.2.name`; empty for the record itself.
  public let path: String

  /// What is wrong there.
  public let reason: String

  private let kind: Kind

  private enum Kind: Hashable {
    /// The record does not fit the type.
    case mismatch
    /// What reads the record has another complaint.
    case complaint
    /// The row of the number has never come.
    case missingRow(Int)
  }

  /// Whether there is no record at all: the service has sent the page of the row without it.
  public var isMissing: Bool {
    if case .missingRow = kind { true } else { false }
  }
}

extension DecodingFailure {
  /// Describes a row that its page came without.
  init(missingRow row: Int, type: Any.Type) {
    objectID = ""
    self.type = "\(type)"
    path = ""
    reason = "the service has sent its page without it"
    kind = .missingRow(row)
  }

  /// Describes an error thrown while `type` was decoded.
  init(_ error: any Error, objectID: String, type: Any.Type) {
    if let failure = error as? DecodingFailure {
      // A decoder of the user's that reads the row as another type knows more.
      self = failure
      return
    }
    self.objectID = objectID
    kind = error is DecodingError ? .mismatch : .complaint
    self.type = "\(type)"
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = Self.path(context.codingPath + [key])
      reason = "the key is missing"
    case DecodingError.valueNotFound(let wanted, let context):
      path = Self.path(context.codingPath)
      reason = "a value of type \(wanted) is wanted, null was found"
    case DecodingError.typeMismatch(let wanted, let context):
      path = Self.path(context.codingPath)
      reason = "a value of type \(wanted) is wanted, another was found"
    case DecodingError.dataCorrupted(let context):
      path = Self.path(context.codingPath)
      reason = String(context.debugDescription.reversed().drop { $0 == "." }.reversed())
    default:
      path = ""
      reason = "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

extension DecodingFailure: CustomStringConvertible {
  /// What happened, where, and how to mend it.
  public var description: String {
    if case .missingRow(let row) = kind {
      return "Row \(row) is missing: the service has counted it, and sent its page without it. "
        + "Refresh the search, so that it counts anew."
    }
    let place = path.isEmpty ? "the record" : "\"\(path)\""
    let remedy =
      kind == .mismatch ? "make the property optional or of the type found" : "what reads it"
    return "The record \"\(objectID)\" cannot be read as \(type): at \(place), \(reason). "
      + "Correct the record, or \(remedy)."
  }
}
