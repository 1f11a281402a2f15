/// A change of the list of recent searches.
@nonexhaustive
public enum RecentSearchChange: KeptChange {
  /// Adds a text as the newest search.
  case add(String)

  /// Removes a text.
  case remove(String)

  /// Removes all texts.
  case removeAll

  /// The content of the stored file, as the file itself names it.
  public static var kind: String { "recent searches" }

  /// Whether the change removes texts.
  public var isRemoval: Bool {
    switch self {
    case .remove, .removeAll: true
    case .add: false
    }
  }

  /// Applies the change; texts that differ only in case and whitespace count as one.
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

  /// Reads the newest texts up to the limit.
  public static func readingLimit(_ limit: Int) -> Int { max(0, limit) }

  private static func remove(_ text: String, from entries: inout [String]) {
    let meaning = text.meaning
    entries.removeAll { $0.meaning == meaning }
  }
}

extension RecentSearchChange: CustomStringConvertible {
  /// The change in short: `add "alien"`, `remove "alien"` or `remove all`.
  public var description: String {
    switch self {
    case .add(let text): "add \"\(text)\""
    case .remove(let text): "remove \"\(text)\""
    case .removeAll: "remove all"
    }
  }
}
