import Foundation
import SearchlightBackend

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

/// Formats times as the service does: `2026-11-22T20:30:00.125Z`.
enum Timestamp {
  static func text(_ milliseconds: Int) -> String {
    // A date is a binary fraction of seconds, which the style cuts off: without the tenth of a
    // millisecond, `.999` may be written as `.998`.
    Date(timeIntervalSince1970: Double(milliseconds) / 1000 + 0.0001)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
