import SearchlightAlgoliaForm
import SearchlightBackend

/// The body of a request, without credentials.
///
/// A client may send its key in the body, if it is too long for a header field. The key is taken
/// out before anything else reads the body, so that it gets neither into a record nor into an error
/// or a log.
struct RequestBody: Sendable {
  /// The body as JSON; an empty body is an empty object.
  ///
  /// The failure has status 400, and says where
  /// the JSON is not valid.
  let json: Result<JSON, AlgoliaAPIError>

  /// The key in the body; `nil` if there is none.
  let key: String?

  let isEmpty: Bool

  /// - Parameter mayHaveKey: Whether a key in the body counts. It does not if the client has sent
  ///   one elsewhere: then a member of that name is a part of a record.
  init(_ bytes: [UInt8], mayHaveKey: Bool) {
    isEmpty = bytes.isEmpty
    guard !bytes.isEmpty else {
      json = .success([:])
      key = nil
      return
    }
    let parsed: JSON
    do {
      parsed = try JSON(parsing: bytes, numbers: .asWritten)
    } catch {
      json = .failure(
        AlgoliaAPIError(
          message: "Invalid JSON: \(error.reason) near line:\(error.line) column:\(error.column)",
          status: 400))
      key = nil
      return
    }
    guard mayHaveKey, var members = parsed.objectValue, let sent = members["apiKey"]?.stringValue
    else {
      json = .success(parsed)
      key = nil
      return
    }
    members["apiKey"] = nil
    json = .success(.object(members))
    key = sent
  }
}
