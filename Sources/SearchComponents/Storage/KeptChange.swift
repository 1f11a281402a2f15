/// A change of a list that is kept: what is written down of it, so that lists that others have changed
/// meanwhile are changed as well, and not replaced.
public protocol KeptChange: Hashable, Codable, Sendable {
  /// What the list holds.
  associatedtype Entry: Hashable, Codable, Sendable

  /// What the list is called where it is kept, such as `recent searches`.
  static var kind: String { get }

  /// Makes the change.
  ///
  /// - Parameter limit: How many entries the list may have.
  func apply(to entries: inout [Entry], limit: Int)

  /// How many of the entries that were kept are read, where the list may have no more than a limit.
  static func readingLimit(_ limit: Int) -> Int
}

extension KeptChange {
  /// A list after several changes.
  static func entries(_ entries: [Entry], after changes: [Self], limit: Int) -> [Entry] {
    var entries = entries
    for change in changes { change.apply(to: &entries, limit: limit) }
    return Array(entries.prefix(readingLimit(limit)))
  }
}
