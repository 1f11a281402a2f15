import Foundation
import Searchlight

/// `searchlight search`: answers queries from records, a saved index, or a hosted index.
struct SearchCommand {
  let options: SearchOptions

  /// Answers all queries from a hosted index, and returns the exit code.
  ///
  /// - Throws: ``WorkError`` if the queries or the credentials cannot be read.
  func run(
    on hosted: HostedIndex, environment: [String: String]
  ) async throws(WorkError) -> Int32 {
    var answering = HostedAnswering(
      try hosted.service(environment: environment), index: IndexName(hosted.name))
    for query in try readQueries() {
      guard await answering.answer(query.text, line: query.line) else { break }
    }
    return answering.hasFailed ? 1 : 0
  }

  /// Answers all queries from a local index on the calling thread, and returns the exit code.
  ///
  /// - Throws: ``WorkError`` if a file cannot be read, or the index cannot be built or opened.
  func run() throws(WorkError) -> Int32 {
    // The small files are checked first, so that a mistake in them is reported before the index is
    // built, which may take minutes.
    let settings = try options.settings.map(IndexLoader.settings(in:)) ?? IndexSettings()
    let dictionaries = try options.dictionaries.map(IndexLoader.dictionaries(in:)) ?? []
    let synonyms = try options.synonyms.map(IndexLoader.synonyms(in:)) ?? []
    let rules = try options.rules.map(IndexLoader.rules(in:)) ?? []
    if var trial = try? LocalIndex(
      IndexLoader.indexName, records: [], settings: settings, dictionaries: dictionaries)
    {
      try add(synonyms, rules, to: &trial)
    }
    let queries = try readQueries()
    var answering = try load(settings, dictionaries, synonyms, rules)
    for query in queries {
      guard answering.answer(query.text, line: query.line) else { break }
    }
    if options.printsStatistics {
      let statistics = answering.statistics
      Console.error(options.printsJSON ? "\(statistics.json)" : statistics.line)
    }
    return answering.hasFailed ? 1 : 0
  }

  private func readQueries() throws(WorkError) -> [(text: ArraySlice<UInt8>, line: Int?)] {
    switch options.queries {
    case .parameters(let text):
      return [(Array(text.utf8)[...], nil)]
    case .file(let path):
      let lines = try InputFile.bytes(of: path).split(
        separator: 0x0A, omittingEmptySubsequences: false)
      return zip(lines, 1...).filter { !$0.0.allSatisfy(InputFile.isBlank) }
        .map { (text: $0.0, line: $0.1) }
    }
  }

  private func load(
    _ settings: IndexSettings, _ dictionaries: [LanguageDictionary], _ synonyms: [Synonym],
    _ rules: [Rule]
  ) throws(WorkError) -> Answering {
    switch options.origin {
    case .index(let path): try open(path)
    case .records(let path): try build(path, settings, dictionaries, synonyms, rules)
    case .hosted(let index): throw WorkError("\(index.name) is not an index of this machine")
    }
  }

  private func open(_ path: String) throws(WorkError) -> Answering {
    let clock = ContinuousClock()
    let start = clock.now
    let index: LocalIndex
    do {
      index = try LocalIndex(contentsOf: URL(filePath: path))
    } catch {
      throw WorkError(error.description)
    }
    var statistics = Statistics(records: index.count)
    statistics.openTime = start.duration(to: clock.now)
    statistics.indexBytes = index.indexBytes
    return Answering(index, statistics: statistics)
  }

  /// Adds synonyms and rules to an index.
  ///
  /// - Throws: ``WorkError`` naming the file and what the index rejects in it.
  private func add(
    _ synonyms: [Synonym], _ rules: [Rule], to index: inout LocalIndex
  ) throws(WorkError) {
    do {
      try index.setSynonyms(synonyms)
      try index.setRules(rules)
    } catch {
      let file = if case .rules = error { options.rules } else { options.synonyms }
      throw WorkError("\(file ?? ""), \(error)")
    }
  }

  private func build(
    _ path: String, _ settings: IndexSettings, _ dictionaries: [LanguageDictionary],
    _ synonyms: [Synonym], _ rules: [Rule]
  ) throws(WorkError) -> Answering {
    let loader = IndexLoader(data: path)
    let records = try loader.readRecords()
    let clock = ContinuousClock()
    let start = clock.now
    var index = try loader.build(
      records, settings: settings, dictionaries: dictionaries,
      objectIDs: options.numbersRecords ? .numbered : .required)
    try add(synonyms, rules, to: &index)
    var statistics = Statistics(records: index.count)
    statistics.buildTime = start.duration(to: clock.now)
    statistics.indexBytes = index.indexBytes
    if let path = options.savedIndex {
      do {
        try index.write(to: URL(filePath: path))
      } catch {
        throw WorkError(error.description)
      }
    }
    return Answering(index, statistics: statistics)
  }
}
