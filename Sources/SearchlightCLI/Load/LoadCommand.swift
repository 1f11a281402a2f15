import OpenSearch
import Searchlight

/// `searchlight load`: loads records of a file into a cluster.
struct LoadCommand {
  let options: LoadOptions

  /// Loads the records, and returns how many were loaded and refused; `nil` if the current task was
  /// cancelled before all were loaded.
  ///
  /// - Throws: ``WorkError`` if nothing could be loaded, or if the cluster refused too many
  ///   records.
  func run(environment: [String: String]) async throws(WorkError) -> LoadOutcome? {
    // The small files are read first, so that a mistake in them is reported within moments.
    let index = try ClusterAddress.index(options.index, settings: options.settings)
    let loader = try options.cluster.loader(environment: environment)
    let progress = Progress("reading \(options.data)")
    progress.begin("reading \(options.data)")
    defer { progress.end() }
    var source: LoadSource
    do throws(WorkError) {
      source = try LoadSource(options, progress: progress)
    } catch {
      if Task.isCancelled { return nil }
      throw error
    }
    if source.isEmpty, !options.addsRecords, !options.allowsFewer {
      throw WorkError(
        "\(options.data) has no records, so \(options.index) stays as it is. If it is to have none, "
          + "add --allow-fewer.")
    }
    progress.begin("loading \(options.data)")
    let report = try await load(&source, to: index, by: loader) { report in
      progress.show("\(report.loaded) records loaded, \(report.refused) refused")
    }
    return report.map { LoadOutcome(report: $0, index: index, source: source) }
  }

  private func load(
    _ source: inout LoadSource, to index: OpenSearchIndex, by loader: OpenSearchLoader,
    _ show: @escaping @Sendable (OpenSearchLoadReport) -> Void
  ) async throws(WorkError) -> OpenSearchLoadReport? {
    let terms = ReplacingTerms(
      shards: options.shards, replicas: options.replicas, maxRefused: options.maxRefused,
      allowsFewer: options.allowsFewer)
    var failure: WorkError?
    var records = source
    defer { source = records }
    let next = { () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)? in
      if Task.isCancelled { throw OpenSearchError(.cancelled, call: "reading records") }
      do throws(WorkError) {
        return try records.next()
      } catch {
        failure = error
        throw OpenSearchError(.invalid("\(error)"), call: "reading records")
      }
    }
    do throws(OpenSearchError) {
      return options.addsRecords
        ? try await loader.load(into: index, progress: show, from: next)
        : try await loader.replaceAll(of: index, terms, progress: show, from: next)
    } catch {
      if let failure { throw failure }
      if error.reason == .cancelled, Task.isCancelled { return nil }
      throw WorkError(error.plainText)
    }
  }
}
