@_spi(Members) import SearchlightBackend
import SearchlightCore

/// A request of a table, and the answer that it must get.
struct Asked {
  let method: String
  let path: String
  let body: JSON?
  let status: Int
  let json: JSON

  init(_ method: String, _ path: String, _ body: JSON?, _ status: Int, _ json: JSON) {
    self.method = method
    self.path = path
    self.body = body
    self.status = status
    self.json = json
  }

  /// A request that is refused with a message.
  init(_ method: String, _ path: String, _ body: JSON?, refused status: Int, _ message: String) {
    self.init(
      method, path, body, status, ["message": .string(message), "status": .integer(status)])
  }
}
