/// The table of the settings of an index, one row each.
enum Settings {
  /// All settings, sorted by their names.
  static let all = (words + ranking + facets + hits).sorted { $0.name < $1.name }

  /// The settings that are numbers, sorted by their names.
  ///
  /// Their ranges are part of their forms; the types of all other settings keep them in range.
  static let numbers = all.filter { $0 is Setting<Int> || $0 is Setting<Int?> }
}
