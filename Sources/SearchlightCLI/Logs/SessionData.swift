import Searchlight
import SearchlightSamples

/// What a session searches: the bundled films, or the records of a file.
struct SessionData: Hashable {
  /// The name under which logs know the machine of the bundled films.
  static let films = "films"

  /// The name under which logs know a machine over records of the user's own.
  static let records = "records"

  /// The file with the records; `nil` for the bundled films.
  var path: String?

  /// The file with the settings of their index; `nil` to guess them.
  var settings: String?

  /// A lab with the machine and the data.
  ///
  /// - Throws: ``WorkError`` naming the file that cannot be read, and where in it.
  func lab(style: LabStyle = .plain) throws(WorkError) -> SearchLab {
    guard path != nil || settings == nil else {
      throw WorkError("The bundled films have settings of their own; --settings is for records.")
    }
    guard let index = try index() else { return .films(style: style) { _ in } }
    return .records(of: index, style: style)
  }

  /// The index of the records; `nil` for the bundled films.
  ///
  /// - Throws: ``WorkError`` naming the file that cannot be read, and where in it.
  func index() throws(WorkError) -> LocalIndex? {
    guard let path else { return nil }
    let given = try settings.map(IndexLoader.settings(in:))
    let loader = IndexLoader(data: path)
    let records = try loader.readRecords()
    return try loader.build(
      records, settings: given ?? GuessedSettings(records: records.values).settings,
      objectIDs: .numbered)
  }
}
