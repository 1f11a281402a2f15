import Foundation
import Searchlight

/// `searchlight search`: answers queries over the user's own records.
struct SearchCommand {
  let options: SearchOptions

  /// Runs the command and returns its exit code.
  ///
  /// - Throws: ``WorkError`` if nothing can be answered at all.
  func run() throws(WorkError) -> Int32 {
    let index = try loadIndex()
    var answering = Answering(service: LocalService([index.index]), statistics: index.statistics)
    switch options.queries {
    case .parameters(let text):
      answering.answer(Array(text.utf8)[...])
    case .file(let path):
      for line in try Self.bytes(of: path).split(separator: 0x0A) {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { continue }
        guard answering.answer(line) else { break }
      }
    }
    if options.printsStatistics { Console.error(answering.statistics.line) }
    return answering.hasFailed ? 1 : 0
  }

  private func loadIndex() throws(WorkError) -> (index: LocalIndex, statistics: Statistics) {
    let settings = try readSettings()
    var progress = Progress()
    var reader = RecordReader()
    reader.progress = { progress.show("\($0) records read") }
    let records = try reader.read(options.data)
    var statistics = Statistics(records: records.values.count)
    progress.show("\(records.values.count) records read, building the index")
    let index: LocalIndex
    let clock = ContinuousClock()
    let start = clock.now
    do {
      index = try LocalIndex(
        Answering.indexName, records: records.values, settings: settings,
        objectIDs: options.numbersRecords ? .numbered : .required)
    } catch {
      throw WorkError("\(options.data), \(error.text(records))")
    }
    statistics.buildTime = start.duration(to: clock.now)
    statistics.indexBytes = index.indexBytes
    return (index, statistics)
  }

  private func readSettings() throws(WorkError) -> IndexSettings {
    guard let path = options.settings else { return IndexSettings() }
    do {
      return try IndexSettings(json: JSON(parsing: try Self.bytes(of: path)))
    } catch let error as WorkError {
      throw error
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  static func bytes(of path: String) throws(WorkError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw WorkError("\(path) cannot be read: \(error.localizedDescription)")
    }
  }
}
