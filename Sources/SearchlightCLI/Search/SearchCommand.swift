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
      try hosted.service(environment: environment), index: IndexName(hosted.name),
      tags: try hosted.highlightTags())
    for query in try readQueries() {
      guard await answering.answer(query.text, line: query.line) else { break }
    }
    return answering.hasFailed ? 1 : 0
  }

  /// Answers all queries from a local index on the calling thread, and returns the exit code.
  ///
  /// - Throws: ``WorkError`` if a file cannot be read, or the index cannot be built or opened.
  func run() throws(WorkError) -> Int32 {
    let progress = Progress("reading the settings and the queries")
    progress.begin("reading the settings and the queries")
    defer { progress.end() }
    let definition = try IndexDefinition(options.definition)
    let queries = try readQueries()
    progress.end()
    var answering = try load(definition)
    for query in queries {
      guard answering.answer(query.text, line: query.line) else { break }
    }
    if options.printsStatistics {
      var statistics = answering.statistics
      statistics.memory.finished = ProcessMemory.now
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

  private func load(_ definition: IndexDefinition) throws(WorkError) -> Answering {
    switch options.origin {
    case .index(let path): try open(path)
    case .records(let path): try build(path, definition)
    case .hosted(let index): throw WorkError("\(index.name) is not an index of this machine")
    }
  }

  private func open(_ path: String) throws(WorkError) -> Answering {
    var statistics = Statistics()
    statistics.memory.started = ProcessMemory.now
    let start = ContinuousClock.now
    let progress = Progress("opening \(path)")
    progress.begin("opening \(path)")
    defer { progress.end() }
    let index = try SavedIndex.open(path)
    statistics.openTime = start.duration(to: .now)
    return answering(index, statistics)
  }

  private func build(
    _ path: String, _ definition: IndexDefinition
  ) throws(WorkError) -> Answering {
    var statistics = Statistics()
    statistics.memory.started = ProcessMemory.now
    if let saved = options.savedIndex {
      try OutputFile.require(
        saved, of: "--save", differsFrom: [path, options.queryFile] + options.definition.all)
    }
    let loader = IndexLoader(data: path, options.reading)
    defer { loader.end() }
    var records = try loader.readRecords()
    if options.numbersRecords { records = try records.numbered(from: path) }
    let start = ContinuousClock.now
    var index = try loader.build(
      records, settings: definition.settings, dictionaries: definition.dictionaries,
      objectIDs: .required)
    loader.begin("adding synonyms and rules")
    try definition.add(to: &index)
    statistics.buildTime = start.duration(to: .now)
    if let path = options.savedIndex {
      loader.begin("writing \(path)")
      do {
        try index.write(to: URL(filePath: path))
      } catch {
        throw WorkError(error.text(for: .command))
      }
    }
    return answering(index, statistics)
  }

  private func answering(_ index: LocalIndex, _ statistics: Statistics) -> Answering {
    var (index, statistics) = (index, statistics)
    if let cores = options.cores { index.coreLimit = cores }
    statistics.records = index.count
    statistics.indexBytes = index.indexBytes
    statistics.memory.opened = ProcessMemory.now
    return Answering(index, statistics: statistics)
  }
}
