/// A change of the searches that a user has saved.
public enum SavedSearchChange: KeptChange {
  /// A search is saved; one of the same name gets its choice.
  case save(SavedSearch)

  /// A search gets another name.
  case rename(String, to: String)

  /// A search is removed.
  case remove(String)

  /// All are removed.
  case removeAll

  /// What is written in a file of them.
  public static var kind: String { "saved searches" }

  /// Makes the change; names that mean the same are one.
  public func apply(to entries: inout [SavedSearch], limit: Int) {
    switch self {
    case .save(let search):
      if let index = entries.firstIndex(of: search.name) {
        entries[index] = search
      } else if entries.count < limit {
        entries.append(search)
      }
    case .rename(let name, let new):
      guard let index = entries.firstIndex(of: name) else { return }
      if let other = entries.firstIndex(of: new), other != index { return }
      entries[index].name = new
    case .remove(let name):
      if let index = entries.firstIndex(of: name) { entries.remove(at: index) }
    case .removeAll: entries = []
    }
  }

  /// All that are kept, also those of an app that allowed more: none vanishes unasked.
  public static func readingLimit(_ limit: Int) -> Int { .max }

  /// The last of several changes that saved a search for which there was no room.
  ///
  /// - Parameter entries: The list after the changes.
  static func unsaved(_ changes: [Self], in entries: [SavedSearch]) -> SavedSearch? {
    var missing: [SavedSearch] = []
    for change in changes {
      switch change {
      case .save(let search) where entries.firstIndex(of: search.name) == nil:
        missing.append(search)
      case .rename(let name, _), .remove(let name):
        missing.removeAll { $0.name.meaning == name.meaning }
      case .removeAll: missing = []
      case .save: break
      }
    }
    return missing.last
  }
}

extension [SavedSearch] {
  /// Where the search of a name is, without regard to case.
  func firstIndex(of name: String) -> Int? {
    let meaning = name.meaning
    return firstIndex { $0.name.meaning == meaning }
  }
}

extension SavedSearchChange: CustomStringConvertible {
  /// `save "films"`, `rename "films" to "movies"`, `remove "films"` or `remove all`.
  public var description: String {
    switch self {
    case .save(let search): "save \"\(search.name)\""
    case .rename(let name, let new): "rename \"\(name)\" to \"\(new)\""
    case .remove(let name): "remove \"\(name)\""
    case .removeAll: "remove all"
    }
  }
}
