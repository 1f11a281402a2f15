#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Formats times as the service does: `2026-11-22T20:30:00.125Z`.
enum Timestamp {
  static func text(_ milliseconds: Int) -> String {
    // A date is a binary fraction of seconds, which the style cuts off: without the tenth of a
    // millisecond, `.999` may be written as `.998`.
    Date(timeIntervalSince1970: Double(milliseconds) / 1000 + 0.0001)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
