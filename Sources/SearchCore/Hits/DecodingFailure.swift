/// Why one record could not be read as the type that was asked for.
///
/// The other rows are not touched.
public struct DecodingFailure: Error, Hashable, Sendable {
  /// The record.
  public let objectID: String

  /// The type that was asked for.
  public let type: String

  /// The place in the record, from the outermost key: `cast.2.name`; empty for the record itself.
  public let path: String

  /// What is wrong there.
  public let reason: String

  /// Whether the record does not fit the type; otherwise what reads it has another complaint.
  private let isMismatch: Bool
}

extension DecodingFailure {
  /// Describes an error thrown while `type` was decoded.
  init(_ error: any Error, objectID: String, type: Any.Type) {
    if let failure = error as? DecodingFailure {
      // A decoder of the user's that reads the row as another type knows more.
      self = failure
      return
    }
    self.objectID = objectID
    isMismatch = error is DecodingError
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
    let place = path.isEmpty ? "the record" : "\"\(path)\""
    let remedy = isMismatch ? "make the property optional or of the type found" : "what reads it"
    return "The record \"\(objectID)\" cannot be read as \(type): at \(place), \(reason). "
      + "Correct the record, or \(remedy)."
  }
}
