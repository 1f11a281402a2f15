public import SearchCore

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
