/// A change of the searches that are remembered.
public enum RecentSearchChange: KeptChange {
  /// This was searched for now.
  case add(String)

  /// This is not to be remembered any more.
  case remove(String)

  /// Nothing is.
  case removeAll

  /// What is written in a file of them.
  public static var kind: String { "recent searches" }

  /// Makes the change; texts that mean the same are one.
  public func apply(to entries: inout [String], limit: Int) {
    switch self {
    case .add(let text):
      Self.remove(text, from: &entries)
      entries.insert(text, at: 0)
      if entries.count > max(0, limit) { entries.removeLast(entries.count - max(0, limit)) }
    case .remove(let text): Self.remove(text, from: &entries)
    case .removeAll: entries = []
    }
  }

  /// The newest, as many as there may be.
  public static func readingLimit(_ limit: Int) -> Int { max(0, limit) }

  private static func remove(_ text: String, from entries: inout [String]) {
    let meaning = text.meaning
    entries.removeAll { $0.meaning == meaning }
  }
}

extension RecentSearchChange: CustomStringConvertible {
  /// `add "alien"`, `remove "alien"` or `remove all`.
  public var description: String {
    switch self {
    case .add(let text): "add \"\(text)\""
    case .remove(let text): "remove \"\(text)\""
    case .removeAll: "remove all"
    }
  }
}
