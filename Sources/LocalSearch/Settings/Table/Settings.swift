/// The table of the settings of an index, one row each.
enum Settings {
  /// All settings, sorted by their names.
  static let all = (words + ranking + facets + hits).sorted { $0.name < $1.name }
}
