import Foundation
import Searchlight

/// `searchlight build`: builds an index in a folder from the records of a file, one after the other.
struct BuildCommand {
  let options: BuildOptions

  private let progress: Progress

  init(options: BuildOptions) {
    self.options = options
    progress = Progress("reading \(options.data)")
  }

  /// Builds the index; if the current task is cancelled, the folder keeps the index that it has.
  ///
  /// - Throws: ``WorkError`` naming the file, and where in it something is wrong.
  func run() throws(WorkError) -> BuildOutcome {
    try OutputFile.requireFolder(options.folder, of: "--into")
    let watch = BuildWatch()
    progress.begin("reading the settings")
    defer { progress.end() }
    let definition = try IndexDefinition(options.definition)
    progress.begin("reading \(options.data)") { watch.description }
    let isNew = !FileManager.default.fileExists(atPath: options.folder)
    do {
      return .built(try build(definition, watch))
    } catch {
      if isNew { IndexFolder.removeEmpty(options.folder) }
      // A task that is cancelled may also end with an error about what it has not read.
      if Task.isCancelled { return .stopped }
      throw error as? WorkError
        ?? WorkError((error as? IndexFileError)?.text(for: .command) ?? "\(error)")
    }
  }

  private func build(
    _ definition: IndexDefinition, _ watch: BuildWatch
  ) throws -> BuildReport {
    let start = ContinuousClock.now
    var empty: LocalIndex
    do {
      empty = try LocalIndex(
        IndexName(options.name), records: [JSON](), settings: definition.settings,
        dictionaries: definition.dictionaries, objectIDs: .required, watch: watch)
    } catch {
      throw WorkError("\(options.definition.settings ?? options.data), \(error)")
    }
    if let cores = options.cores { empty.coreLimit = cores }
    try definition.add(to: &empty)
    let folder = try IndexFolder(replacing: URL(filePath: options.folder))
    let builder = try folder.builder(like: empty) { [progress] in progress.show("\($0)") }
    let index = try fill(builder, watch)
    return BuildReport(
      name: index.name, folder: options.folder, records: index.count,
      replaced: builder.recordCount - index.count, time: start.duration(to: .now),
      bytes: Self.size(of: folder), segments: index.segmentCount)
  }

  /// Adds all records, and publishes the index.
  private func fill(_ builder: IndexBuilder, _ watch: BuildWatch) throws -> LocalIndex {
    var reader = try RecordReader(options.data, options.reading) { count throws(WorkError) in
      guard count.isMultiple(of: 1024) else { return }
      progress.show("\(count) rows read to find the types of the columns")
      if Task.isCancelled { throw WorkError("stopped") }
    }
    if !options.printsJSON {
      for line in reader.notice { Console.error("searchlight: \(line)") }
    }
    var numbering = RecordNumbering()
    do {
      while let record = try reader.next() {
        try builder.add(options.numbersRecords ? numbering.numbered(record) : record)
        if builder.recordCount.isMultiple(of: 1024) {
          try Task.checkCancellation()
          progress.show("\(builder.progress)")
        }
      }
      progress.begin("\(builder.recordCount) records read, writing the index") {
        watch.description
      }
      return try builder.finish()
    } catch let error as LocalIndexError {
      throw WorkError("\(options.data), \(error.text(reader.locations))")
    } catch let error as RecordNumbering.Mixture {
      throw WorkError("\(options.data), \(reader.locations.location(of: error.row)): \(error)")
    }
  }

  /// Returns the size of all files of a folder in bytes.
  private static func size(of folder: IndexFolder) -> Int {
    let files = FileManager.default.enumerator(
      at: folder.url, includingPropertiesForKeys: [.fileSizeKey])
    var size = 0
    while let file = files?.nextObject() as? URL {
      size += (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
    return size
  }
}

/// What `searchlight build` has done.
enum BuildOutcome {
  case built(BuildReport)

  /// The command was stopped before the index was complete; the folder has the old one.
  case stopped
}

/// The measurements that `searchlight build` prints at its end.
struct BuildReport: CommandOutcome {
  let name: IndexName
  let folder: String

  /// The number of records in the index.
  let records: Int

  /// The number of records that were replaced by a later one with the same `objectID`.
  let replaced: Int

  /// The time from the opening of the file with the records to the published index.
  let time: Duration

  /// The size of the folder's files.
  let bytes: Int
  let segments: Int

  /// The result on one line.
  var text: String {
    let replacements =
      replaced > 0 ? " (\(replaced.text(of: "record")) replaced by later ones)" : ""
    return "\(records.text(of: "record")) in \(folder)\(replacements): "
      + "\(seconds.text(decimals: 2)) seconds, \(Double(bytes).text()) bytes, "
      + segments.text(of: "segment")
  }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON {
    [
      "name": .string(name.rawValue), "records": .integer(records), "replaced": .integer(replaced),
      "seconds": .number(seconds), "bytes": .integer(bytes), "segments": .integer(segments),
    ]
  }

  private var seconds: Double { time / .seconds(1) }
}
