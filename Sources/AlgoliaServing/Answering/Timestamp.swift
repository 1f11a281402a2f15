#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Formats times as the service does: `2026-11-22T20:30:00.125Z`.
enum Timestamp {
  static func text(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
