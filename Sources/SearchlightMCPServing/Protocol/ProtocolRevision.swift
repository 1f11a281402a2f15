/// A revision of the Model Context Protocol that the server speaks.
enum ProtocolRevision: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The newest revision that begins with `initialize`.
  static let newestWithHandshake = ProtocolRevision.november2025

  /// The newest revision, in which every request states its version by itself.
  static let newest = ProtocolRevision.july2026

  /// Whether a client begins with `initialize`, and states its version only there.
  var hasHandshake: Bool { self != .july2026 }

  /// Returns the answer to a client that asks for a version in `initialize`.
  ///
  /// Clients refuse an answer with a revision that has no handshake.
  static func negotiated(_ wanted: String?) -> ProtocolRevision {
    guard let revision = wanted.flatMap(ProtocolRevision.init), revision.hasHandshake else {
      return newestWithHandshake
    }
    return revision
  }

  /// All revisions, newest first, as `data` of an error lists them.
  static let supported = allCases.reversed().map(\.rawValue)
}
