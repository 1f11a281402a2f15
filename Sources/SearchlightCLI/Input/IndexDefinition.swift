import Searchlight

/// What defines an index besides its records: settings, dictionaries, synonyms and rules, read from
/// the files that the options name.
struct IndexDefinition {
  /// The paths of the files; `nil` for those that the user does not give.
  struct Paths: Hashable {
    var settings: String?
    var dictionaries: String?
    var synonyms: String?
    var rules: String?

    /// All of them.
    var all: [String?] { [settings, dictionaries, synonyms, rules] }
  }

  let settings: IndexSettings
  let dictionaries: [LanguageDictionary]

  private let synonyms: [Synonym]
  private let rules: [Rule]
  private let paths: Paths

  /// Reads the files, and checks what they contain.
  ///
  /// The files are small. So a mistake in them is reported before the records are read, which may
  /// take minutes.
  ///
  /// - Throws: ``WorkError`` naming the file and what is wrong in it.
  init(_ paths: Paths) throws(WorkError) {
    self.paths = paths
    settings = try paths.settings.map(Self.settings(in:)) ?? IndexSettings()
    dictionaries = try paths.dictionaries.map(Self.dictionaries(in:)) ?? []
    synonyms = try paths.synonyms.map(Self.synonyms(in:)) ?? []
    rules = try paths.rules.map(Self.rules(in:)) ?? []
    if var trial = try? LocalIndex(
      IndexLoader.indexName, records: [], settings: settings, dictionaries: dictionaries)
    {
      try add(to: &trial)
    }
  }

  /// Adds the synonyms and rules to an index.
  ///
  /// - Throws: ``WorkError`` naming the file and what the index rejects in it.
  func add(to index: inout LocalIndex) throws(WorkError) {
    do {
      if !synonyms.isEmpty { try index.setSynonyms(synonyms) }
      if !rules.isEmpty { try index.setRules(rules) }
    } catch {
      let file = if case .rules = error { paths.rules } else { paths.synonyms }
      throw WorkError("\(file ?? ""), \(error)")
    }
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

  /// Reads what a file with a JSON array of objects contains.
  ///
  /// - Parameter noun: The name of the elements in the error.
  private static func elements<Element>(
    of path: String, _ noun: String, _ element: (JSON) throws -> Element
  ) throws(WorkError) -> [Element] {
    let json = try InputFile.json(of: path)
    guard let elements = json.arrayValue else {
      throw WorkError("\(path), the \(noun) are \(json.excerpt), not a JSON array of objects.")
    }
    do {
      return try elements.map(element)
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  /// Reads dictionaries from a JSON file.
  static func dictionaries(in path: String) throws(WorkError) -> [LanguageDictionary] {
    try elements(of: path, "dictionaries") { try LanguageDictionary(json: $0) }
  }

  /// Reads synonyms from a JSON file.
  static func synonyms(in path: String) throws(WorkError) -> [Synonym] {
    try elements(of: path, "synonyms") { try Synonym(json: $0) }
  }

  /// Reads rules from a JSON file.
  static func rules(in path: String) throws(WorkError) -> [Rule] {
    let json = try InputFile.json(of: path)
    do {
      return try Rule.rules(json: json)
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }
}

extension IndexDefinition.Paths {
  /// The paths that the arguments give.
  init(_ reader: ArgumentReader) {
    settings = reader.values["--settings"]
    dictionaries = reader.values["--dictionaries"]
    synonyms = reader.values["--synonyms"]
    rules = reader.values["--rules"]
  }
}
