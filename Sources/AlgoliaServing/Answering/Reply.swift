import SearchBackend

/// The successful answer to a call.
struct Reply: Sendable {
  var status = 200
  /// Further header fields, with lowercase names.
  var headers: [String: String] = [:]
  let body: [UInt8]

  init(_ json: JSON, status: Int = 200) {
    self.status = status
    body = json.bytes
  }

  init(bytes: [UInt8], headers: [String: String] = [:]) {
    self.headers = headers
    body = bytes
  }
}
