import Foundation
import Searchlight

/// Builds an index from the records of a file, and reports progress on stderr if that takes long.
struct IndexLoader {
  /// The name of the index that the loader builds.
  static let indexName: IndexName = "records"

  /// The path of the file with the records.
  let data: String

  /// How the file is to be read.
  let options: RecordOptions

  private let progress: Progress

  /// - Parameter progress: What reports for a longer task; `nil` if loading is all of it.
  init(
    data: String, _ options: RecordOptions = RecordOptions(), progress: Progress? = nil
  ) {
    self.data = data
    self.options = options
    self.progress = progress ?? Progress("reading \(data)")
  }

  /// Ends the reports of progress.
  func end() { progress.end() }

  /// Says what goes on, other than reading records and building the index.
  func begin(_ phase: String) { progress.begin(phase) }

  /// Opens the index that was saved to a file or folder; `nil` if there are records instead.
  ///
  /// - Parameter settings: The path of the settings file that the user gave, which only records may
  ///   have.
  /// - Throws: ``WorkError`` if the index cannot be opened, or has other settings.
  func savedIndex(settings: String?) throws(WorkError) -> LocalIndex? {
    guard SavedIndex.isPresent(at: data) else { return nil }
    if let settings {
      throw WorkError(
        "\(data) is an index that was saved with its settings. Leave out --settings \(settings), or "
          + "name the file with the records.")
    }
    progress.begin("opening \(data)")
    return try SavedIndex.open(data)
  }

  /// Reads all records of the file.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  func readRecords() throws(WorkError) -> Records {
    progress.begin("reading \(data)")
    let reader = try RecordReader(data, options) { [progress] count in
      if count.isMultiple(of: 1024) { progress.show("\(count) rows read") }
    }
    return try reader.readAll { [progress] count in
      // Reading the clock takes longer than reading a small record.
      if count.isMultiple(of: 1024) { progress.show("\(count) records read") }
    }
  }

  /// Builds an index of the records with these settings.
  ///
  /// - Throws: ``WorkError`` naming the file and the location of an invalid record.
  func build(
    _ records: Records, settings: IndexSettings, dictionaries: [LanguageDictionary] = [],
    objectIDs: ObjectIDSource
  ) throws(WorkError) -> LocalIndex {
    let watch = BuildWatch()
    progress.begin("\(records.values.count) records read, building the index") {
      watch.description
    }
    do {
      return try LocalIndex(
        Self.indexName, records: records.values, settings: settings, dictionaries: dictionaries,
        objectIDs: objectIDs, watch: watch)
    } catch {
      throw WorkError("\(data), \(error.text(records.locations))")
    }
  }
}

/// Opens indices that were saved to files or folders.
enum SavedIndex {
  /// The bytes with which the file of an index begins.
  private static let magic: [UInt8] = [0x89, 0x53, 0x4C, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns whether a path leads to a folder, or to a file that begins as an index does.
  static func isPresent(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    if isFolder.boolValue { return true }
    // A pipe has records. It can be read only once, so it is not examined.
    guard InputFile.isRegular(path), var blocks = try? InputBlocks(path, size: magic.count) else {
      return false
    }
    return (try? blocks.next()) == magic
  }

  /// Opens an index.
  ///
  /// - Throws: ``WorkError`` naming the file, and why it cannot be opened.
  static func open(_ path: String) throws(WorkError) -> LocalIndex {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    do {
      return try LocalIndex(contentsOf: URL(filePath: path))
    } catch {
      throw WorkError(error.text(for: .command))
    }
  }
}
