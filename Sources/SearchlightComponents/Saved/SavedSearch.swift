public import SearchlightCore

/// A change of the list of saved searches.
@nonexhaustive
public enum SavedSearchChange: KeptChange {
  /// Adds a search, or replaces the one of the same name.
  case save(SavedSearch)

  /// Renames a search.
  case rename(String, to: String)

  /// Removes the search of a name.
  case remove(String)

  /// Removes all searches.
  case removeAll

  /// Removes points, and locations of the device, from all searches. The points are sorted.
  case forget([Point])

  /// The content of the stored file, as the file itself names it.
  public static var kind: String { "saved searches" }

  /// Whether the change removes searches, or locations from them.
  public var isRemoval: Bool {
    switch self {
    case .remove, .removeAll, .forget: true
    case .save, .rename: false
    }
  }

  /// Applies the change; names that differ only in case and whitespace count as one.
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
    case .forget(let points):
      for index in entries.indices { _ = entries[index].forget(Set(points)) }
    }
  }

  /// Reads all stored searches, even if an app with a higher limit stored them, so that none
  /// disappears unasked.
  public static func readingLimit(_ limit: Int) -> Int { .max }

  /// Returns the last of several changes that saved a search for which there was no room.
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
      case .save, .forget: break
      }
    }
    return missing.last
  }
}

extension [SavedSearch] {
  /// Returns the index of the search with a name, ignoring case and repeated whitespace.
  func firstIndex(of name: String) -> Int? {
    let meaning = name.meaning
    return firstIndex { $0.name.meaning == meaning }
  }
}

extension SavedSearchChange: CustomStringConvertible {
  /// The change in short: `save "films"`, `rename "films" to "movies"`, `remove "films"`, `remove
  /// all` or `forget locations`.
  public var description: String {
    switch self {
    case .save(let search): "save \"\(search.name)\""
    case .rename(let name, let new): "rename \"\(name)\" to \"\(new)\""
    case .remove(let name): "remove \"\(name)\""
    case .removeAll: "remove all"
    case .forget: "forget locations"
    }
  }
}

/// A named search of a user, which can be applied again.
public struct SavedSearch: Hashable, Codable, Sendable, Identifiable {
  /// The name, trimmed and with single spaces.
  public var name: String

  /// The saved text, filters and other choices.
  public var choice: SearchChoice

  /// The name, which identifies the search in its list.
  public var id: String { name }

  /// The sources whose areas were centered on the location of the device when the search was saved;
  /// `nil` for none.
  var locatedSources: [SourceID]?

  /// Creates a saved search; whitespace in the name is normalized.
  public init(name: String, choice: SearchChoice) {
    self.name = name.withSingleBlanks
    self.choice = choice
  }

  /// The centers that are locations of the device.
  var locations: Set<Point> {
    Set((locatedSources ?? []).compactMap { choice.sources[$0]?.parameters.geoArea?.center })
  }

  /// Notes which of the centers are among the locations of the device.
  mutating func note(_ locations: Set<Point>) {
    let located = choice.sources.filter { _, source in
      source.parameters.geoArea?.center.map(locations.contains) == true
    }
    locatedSources = located.isEmpty ? nil : located.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Removes points, and locations of the device, as the centers of areas; returns whether there
  /// were any.
  mutating func forget(_ points: Set<Point>) -> Bool {
    defer { locatedSources = nil }
    return choice.forget(points.union(locations))
  }
}
