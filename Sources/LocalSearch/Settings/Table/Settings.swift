/// The settings of an index, a row each.
enum Settings {
  /// All, in the order of their names.
  static let all = (words + ranking + facets + hits).sorted { $0.name < $1.name }
}
