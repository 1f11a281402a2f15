import OpenSearch
import Searchlight

/// `searchlight load`: loads records of a file into a cluster.
struct LoadCommand {
  let options: LoadOptions

  /// Loads the records, and returns how many were loaded and refused.
  ///
  /// - Throws: ``WorkError`` if nothing could be loaded, or if the cluster refused too many
  ///   records.
  func run(environment: [String: String]) async throws(WorkError) -> LoadOutcome {
    // The small files are read first, so that a mistake in them is reported within moments.
    let index = try ClusterAddress.index(options.index, settings: options.settings)
    let loader = try options.cluster.loader(environment: environment)
    let progress = Progress("loading \(options.data)")
    progress.begin("loading \(options.data)")
    defer { progress.end() }
    let show: @Sendable (OpenSearchLoadReport) -> Void = { report in
      progress.show("\(report.loaded) records loaded, \(report.refused) refused")
    }
    let isStreamed =
      !options.numbersRecords && options.reading == RecordOptions()
      && [".jsonl", ".ndjson"].contains(where: options.data.lowercased().hasSuffix)
    if isStreamed {
      let report = try await stream(to: index, by: loader, show)
      return LoadOutcome(report: report, index: index, records: nil)
    }
    let records = try records(progress)
    progress.begin("loading \(options.data)")
    let report = try await load(records.values, to: index, by: loader, show)
    return LoadOutcome(report: report, index: index, records: records)
  }

  /// Reads the whole file, and numbers the records if the options say so.
  private func records(_ progress: Progress) throws(WorkError) -> Records {
    let loader = IndexLoader(data: options.data, options.reading, progress: progress)
    let records = try loader.readRecords()
    if !options.printsJSON {
      for line in records.notice { Console.error("searchlight: \(line)") }
    }
    return options.numbersRecords ? try records.numbered(from: options.data) : records
  }

  private func stream(
    to index: OpenSearchIndex, by loader: OpenSearchLoader,
    _ show: @escaping @Sendable (OpenSearchLoadReport) -> Void
  ) async throws(WorkError) -> OpenSearchLoadReport {
    do {
      return options.addsRecords
        ? try await loader.load(jsonLines: options.data, into: index, progress: show)
        : try await loader.replaceAll(
          of: index, jsonLines: options.data, shards: options.shards, replicas: options.replicas,
          maxRefused: options.maxRefused, progress: show)
    } catch {
      throw WorkError(error.plainText)
    }
  }

  private func load(
    _ records: [JSON], to index: OpenSearchIndex, by loader: OpenSearchLoader,
    _ show: @escaping @Sendable (OpenSearchLoadReport) -> Void
  ) async throws(WorkError) -> OpenSearchLoadReport {
    do {
      return options.addsRecords
        ? try await loader.load(records, into: index, progress: show)
        : try await loader.replaceAll(
          of: index, records: records, shards: options.shards, replicas: options.replicas,
          maxRefused: options.maxRefused, progress: show)
    } catch {
      throw WorkError(error.plainText)
    }
  }
}
