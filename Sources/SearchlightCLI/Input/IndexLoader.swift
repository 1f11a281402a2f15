import Searchlight

/// Builds an index from the records of a file, and reports progress on stderr if that takes long.
struct IndexLoader {
  /// The name of the index that the loader builds.
  static let indexName: IndexName = "records"

  /// The path of the file with the records.
  let data: String

  private let progress = Progress()

  init(data: String) {
    self.data = data
  }

  /// Reads index settings from a JSON file.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  static func settings(in path: String) throws(WorkError) -> IndexSettings {
    let bytes = try InputFile.bytes(of: path)
    do {
      return try IndexSettings(json: JSON(parsing: bytes))
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Reads dictionaries of languages from a file that holds a JSON array of objects.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  static func dictionaries(in path: String) throws(WorkError) -> [LanguageDictionary] {
    let bytes = try InputFile.bytes(of: path)
    do {
      let json = try JSON(parsing: bytes)
      guard let elements = json.arrayValue else {
        throw WorkError("the dictionaries are \(json.excerpt), not a JSON array of objects.")
      }
      return try elements.map { try LanguageDictionary(json: $0) }
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Reads synonyms from a file that holds a JSON array of objects.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  static func synonyms(in path: String) throws(WorkError) -> [Synonym] {
    let bytes = try InputFile.bytes(of: path)
    do {
      let json = try JSON(parsing: bytes)
      guard let elements = json.arrayValue else {
        throw WorkError("the synonyms are \(json.excerpt), not a JSON array of objects.")
      }
      return try elements.map { try Synonym(json: $0) }
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Reads rules from a JSON file.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  static func rules(in path: String) throws(WorkError) -> [Rule] {
    let bytes = try InputFile.bytes(of: path)
    do {
      return try Rule.rules(json: JSON(parsing: bytes))
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Reads all records of the file.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  func readRecords() throws(WorkError) -> Records {
    var reader = RecordReader()
    reader.progress = { [progress] count in
      // Reading the clock takes longer than reading a small record.
      if count.isMultiple(of: 1024) { progress.show("\(count) records read") }
    }
    return try reader.read(data)
  }

  /// Builds an index of the records with these settings.
  ///
  /// - Throws: ``WorkError`` naming the file and the location of an invalid record.
  func build(
    _ records: Records, settings: IndexSettings, dictionaries: [LanguageDictionary] = [],
    objectIDs: ObjectIDSource
  ) throws(WorkError) -> LocalIndex {
    progress.show("\(records.values.count) records read, building the index")
    do {
      return try LocalIndex(
        Self.indexName, records: records.values, settings: settings, dictionaries: dictionaries,
        objectIDs: objectIDs)
    } catch {
      throw WorkError("\(data), \(error.text(records))")
    }
  }
}
