/// A change of a stored list.
///
/// Changes are stored instead of whole lists, so that a list that others have changed meanwhile is
/// changed further, and not replaced.
public protocol KeptChange: Hashable, Codable, Sendable {
  /// The type of the list's entries.
  associatedtype Entry: Hashable, Codable, Sendable

  /// The name of the list in its stored file, such as `recent searches`.
  static var kind: String { get }

  /// Whether the change removes something that may be private, so that it is stored soon and not
  /// given up.
  var isRemoval: Bool { get }

  /// Applies the change to a list.
  ///
  /// - Parameters:
  ///   - entries: The entries of the list, the newest version of it.
  ///   - limit: The maximum number of entries in the list.
  func apply(to entries: inout [Entry], limit: Int)

  /// The number of stored entries that are read for a list with a limit.
  static func readingLimit(_ limit: Int) -> Int
}

extension KeptChange {
  /// Defaults to a change that removes nothing.
  public var isRemoval: Bool { false }

  /// The entries of a list after several changes, up to the reading limit.
  static func entries(_ entries: [Entry], after changes: [Self], limit: Int) -> [Entry] {
    var entries = entries
    for change in changes { change.apply(to: &entries, limit: limit) }
    return Array(entries.prefix(readingLimit(limit)))
  }
}
