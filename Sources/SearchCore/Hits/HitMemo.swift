import Signals

/// The rows of a page that have been decoded, by row and type.
///
/// Lies beside the page: it is no part of its value, and is not compared or coded.
final class HitMemo: Sendable {
  private struct Key: Hashable {
    let row: Int
    let type: ObjectIdentifier
  }

  private let results = Locked<[Key: any Sendable]>([:])

  /// The remembered result, or the one that `decode` gives now.
  ///
  /// No lock is held while it decodes: a user's `init(from:)` may well read other rows.
  func result<Record: Sendable>(
    forRow row: Int, decode: () -> Result<Record, DecodingFailure>
  ) -> Result<Record, DecodingFailure> {
    let key = Key(row: row, type: ObjectIdentifier(Record.self))
    if let known = results.withLock({ $0[key] }) as? Result<Record, DecodingFailure> {
      return known
    }
    let result = decode()
    results.withLock { $0[key] = result }
    return result
  }
}
