import SearchlightBasics
import SearchlightOpenSearch
import Searchlight
import SearchlightTransport

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
    let synonyms = try options.synonyms.map(IndexDefinition.synonyms(in:))
    let rules = try options.rules.map(IndexDefinition.rules(in:))
    let index = try index(rules, synonyms)
    let loader = try options.cluster.loader(environment: environment)
    guard try await check(index, by: loader) else { return nil }
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
    if report != nil, index.rulesIndex != nil {
      progress.begin("saving rules and synonyms")
      do throws(OpenSearchError) {
        try await loader.saveRules(rules, synonyms: synonyms, of: index)
      } catch {
        throw WorkError(error.plainText)
      }
    }
    return report.map { LoadOutcome(report: $0, index: index, locations: source.locations) }
  }

  /// Checks that the name can take the records, before they are read; `false` if the current task was
  /// cancelled.
  ///
  /// What else is wrong with the cluster is told when the records are loaded.
  private func check(
    _ index: OpenSearchIndex, by loader: OpenSearchLoader
  ) async throws(WorkError) -> Bool {
    do throws(OpenSearchError) {
      if options.addsRecords {
        try await loader.checkAdding(to: index)
      } else {
        try await loader.checkReplacing(index)
      }
      return true
    } catch {
      if error.reason == .cancelled, Task.isCancelled { return false }
      guard case .invalid = error.reason else { return true }
      throw WorkError(error.plainText)
    }
  }

  /// Returns the index with its rules and synonyms; `nil` for those that are not loaded.
  private func index(_ rules: [Rule]?, _ synonyms: [Synonym]?) throws(WorkError) -> OpenSearchIndex
  {
    let index = try options.cluster.index(options.index, settings: options.settings)
    if rules == nil, synonyms == nil { return index }
    do {
      return try OpenSearchIndex(
        index.name, settings: index.settings, rules: rules ?? [], synonyms: synonyms ?? [],
        rulesIndex: options.cluster.rulesIndex ?? "\(options.index)-rules",
        compounds: index.compounds)
    } catch {
      let files = [options.rules, options.synonyms].compactMap(\.self).joined(separator: ", ")
      throw WorkError("\(files), \(error)")
    }
  }

  private func load(
    _ source: inout LoadSource, to index: OpenSearchIndex, by loader: OpenSearchLoader,
    _ show: @escaping @Sendable (OpenSearchLoadReport) -> Void
  ) async throws(WorkError) -> OpenSearchLoadReport? {
    let terms = OpenSearchReplaceOptions(
      shards: options.shards, replicas: options.replicas, refusalLimit: options.refusalLimit,
      allowsFewer: options.allowsFewer, mergesSegments: !options.keepsSegments)
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
      if error.reason == .cancelled, Task.isCancelled {
        for notice in error.notices { Console.error(notice.escapingControls()) }
        return nil
      }
      throw WorkError(error.plainText)
    }
  }
}

/// The result of loading records into a cluster.
struct LoadOutcome: CommandOutcome {
  let report: OpenSearchLoadReport
  let index: OpenSearchIndex

  /// Where the records are in the file; `nil` if each is a line.
  let locations: RecordLocations?

  /// Whether the cluster refused no record.
  var isWhole: Bool { report.refused == 0 }

  /// A summary on one line: records loaded and refused, calls and bytes, rules and synonyms.
  var text: String {
    records + (index.rulesIndex.map { "; rules and synonyms are in \($0)" } ?? "")
  }

  private var records: String {
    "\(report.loaded) record\(report.loaded == 1 ? "" : "s") loaded into \(index.target), "
      + "\(report.refused) refused, in \(report.calls) call\(report.calls == 1 ? "" : "s") of "
      + "\(report.bytes) bytes"
  }

  /// One line for all ignored settings, then one for each notice about other indices and for each
  /// refused record: its location and the reason.
  var complaints: [String] {
    var lines: [String] = []
    if !index.ignoredSettings.isEmpty {
      let names = index.ignoredSettings.joined(separator: ", ")
      lines.append("A cluster does not support these settings, which are ignored: \(names).")
    }
    lines += report.notices
    lines += report.refusals.map { refusal in
      "\(location(of: refusal))\(refusal.objectID.map { " (\($0))" } ?? ""): \(refusal.reason)"
    }
    // Texts of records and of the cluster must not look like lines of their own.
    lines = lines.map { $0.escapingControls() }
    let unnamed = report.refused - report.refusals.count
    if unnamed > 0 { lines.append("… and \(unnamed) more") }
    return lines
  }

  /// Returns the line or the number of a refused record in its file.
  func location(of refusal: OpenSearchLoadReport.Refusal) -> String {
    locations?.location(of: refusal.number - 1) ?? "line \(refusal.number)"
  }
}

extension LoadOutcome {
  /// The result as JSON, with the keys that the topic `json` of the help documents.
  var json: JSON {
    [
      "index": .string("\(index.target)"), "loaded": .integer(report.loaded),
      "refused": .integer(report.refused), "calls": .integer(report.calls),
      "bytes": .integer(report.bytes),
      "ignoredSettings": .array(index.ignoredSettings.map { .string($0) }),
      "notices": .array(report.notices.map { .string($0) }),
      "refusals": .array(
        report.refusals.map { refusal in
          var members: [String: JSON] = [
            "location": .string(location(of: refusal)), "reason": .string(refusal.reason),
          ]
          if let objectID = refusal.objectID { members["objectID"] = .string(objectID) }
          return .object(members)
        }),
    ]
  }
}

extension OpenSearchError {
  /// The call, what went wrong and the attempts, and each notice on a line of its own, without the words of the Swift API that
  /// ``description`` has.
  var plainText: String {
    // What was found wrong here was not refused by the cluster.
    let told = notices.map { "\n\($0.escapingControls())" }.joined()
    if case .invalid(let text) = reason, attempts.isEmpty { return text.escapingControls() + told }
    let tried =
      attempts.isEmpty ? "" : " [\(attempts.map(\.description).joined(separator: "; "))]"
    return "\(call): \(searchError.plainText)\(tried)".escapingControls() + told
  }
}
