/// The reason why one row has no record of the requested type: the record could not be decoded, or
/// the row is missing.
///
/// Other rows of the page are not affected.
public struct HitDecodingError: Error, Hashable, Sendable {
  /// The identifier of the record; empty for a missing row.
  public let objectID: String

  /// The name of the requested type.
  public let type: String

  /// The path of the invalid value in the record, starting with the outermost key, such as
  /// `cast.2.name`; empty for the record itself.
  public let path: String

  /// The mistake at the path.
  public let reason: String

  private let kind: Kind

  private enum Kind: Hashable {
    /// The record does not fit the type.
    case mismatch
    /// The decoder threw an error of its own.
    case complaint
    /// The page came without the row of the given number.
    case missingRow(Int)
  }

  /// Whether the service sent the page without the row.
  public var isMissing: Bool {
    if case .missingRow = kind { true } else { false }
  }
}

extension HitDecodingError {
  /// Creates the failure for a row that is missing from its page.
  package init(missingRow row: Int, type: Any.Type) {
    objectID = ""
    self.type = "\(type)"
    path = ""
    reason = "the service sent its page without it"
    kind = .missingRow(row)
  }

  /// Creates the failure for an error that was thrown while `type` was decoded.
  init(_ error: any Error, objectID: String, type: Any.Type) {
    if let failure = error as? HitDecodingError {
      // A custom decoder that reads the row as another type has thrown a more precise failure.
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
      reason = "expected a value of type \(wanted), found null"
    case DecodingError.typeMismatch(let wanted, let context):
      path = Self.path(context.codingPath)
      reason = "expected a value of type \(wanted), found another type"
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

extension HitDecodingError: CustomStringConvertible {
  /// The record, the path, the mistake, and how to fix it.
  public var description: String {
    if case .missingRow(let row) = kind {
      return "Row \(row) is missing: the service counted it, but sent its page without it. "
        + "Refresh the search to update the count."
    }
    let location = path.isEmpty ? "the record" : "\"\(path)\""
    let remedy =
      kind == .mismatch
      ? "make the property optional or of the type found" : "the code that reads it"
    return "The record \"\(objectID)\" cannot be read as \(type): at \(location), \(reason). "
      + "Correct the record, or \(remedy)."
  }
}
