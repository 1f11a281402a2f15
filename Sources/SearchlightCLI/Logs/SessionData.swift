import Searchlight
import SearchlightSamples

/// The data that a session searches: the bundled films, or the records of a file.
struct SessionData: Hashable {
  /// The name of the machine over the bundled films in logs.
  static let films = "films"

  /// The name of a machine over the records of a file in logs.
  static let records = "records"

  /// The path of the file with the records, or of an index that was saved; `nil` for the bundled
  /// films.
  var path: String?

  /// The path of the settings file for the records; `nil` to guess the settings.
  var settings: String?

  /// Returns a lab with a machine over the data.
  ///
  /// - Throws: ``WorkError`` naming the file that cannot be read and the location of the error.
  func lab(style: LabStyle = .plain) throws(WorkError) -> SearchLab {
    guard path != nil || settings == nil else {
      throw WorkError("The bundled films have settings of their own; --settings is for records.")
    }
    guard let index = try index() else { return .films(style: style) { _ in } }
    return .records(of: index, style: style)
  }

  /// Builds the index of the records, or opens the index; `nil` for the bundled films.
  ///
  /// - Throws: ``WorkError`` naming the file that cannot be read and the location of the error.
  func index() throws(WorkError) -> LocalIndex? {
    guard let path else { return nil }
    let loader = IndexLoader(data: path)
    defer { loader.end() }
    if let index = try loader.savedIndex(settings: settings) { return index }
    let given = try settings.map(IndexDefinition.settings(in:))
    let records = try loader.readRecords()
    return try loader.build(
      records, settings: given ?? GuessedSettings(records: records.values).settings,
      objectIDs: .numbered)
  }
}
