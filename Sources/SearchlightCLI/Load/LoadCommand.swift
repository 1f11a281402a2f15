import OpenSearch
import Searchlight

/// `searchlight load`: loads the user's own records into a cluster.
struct LoadCommand {
  let options: LoadOptions

  /// Loads the records, and returns what became of them.
  ///
  /// - Throws: ``WorkError`` if nothing could be loaded, or too much was refused.
  func run(environment: [String: String]) async throws(WorkError) -> LoadOutcome {
    // What is read fast comes first, so that its mistakes are not told after minutes of reading.
    let index = try ClusterAddress.index(options.index, settings: options.settings)
    let loader = try options.cluster.loader(environment: environment)
    let progress = Progress()
    let show: @Sendable (OpenSearchLoadReport) -> Void = { report in
      progress.show("\(report.loaded) records loaded, \(report.refused) refused")
    }
    let isStreamed =
      !options.numbersRecords
      && [".jsonl", ".ndjson"].contains(where: options.data.lowercased().hasSuffix)
    if isStreamed {
      let report = try await stream(to: index, by: loader, show)
      return LoadOutcome(report: report, index: index, records: nil)
    }
    let records = try records()
    let report = try await load(records.values, to: index, by: loader, show)
    return LoadOutcome(report: report, index: index, records: records)
  }

  /// The records of a file that is read whole.
  private func records() throws(WorkError) -> Records {
    let records = try IndexLoader(data: options.data).readRecords()
    return options.numbersRecords ? records.numbered() : records
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
      throw WorkError("\(error)")
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
      throw WorkError("\(error)")
    }
  }
}
