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
}

extension DecodingFailure {
  /// Describes an error thrown while `type` was decoded.
  init(_ error: any Error, objectID: String, type: Any.Type) {
    self.objectID = objectID
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
    return
      "The record \"\(objectID)\" cannot be read as \(type): at \(place), \(reason). Correct the record, "
      + "or make the property optional or of the type found."
  }
}
