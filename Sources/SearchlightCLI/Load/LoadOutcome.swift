import OpenSearch

/// The result of loading records into a cluster.
struct LoadOutcome {
  let report: OpenSearchLoadReport
  let index: OpenSearchIndex

  /// The source of the records, which locates refused ones.
  let source: LoadSource

  /// Whether the cluster refused no record.
  var isWhole: Bool { report.refused == 0 }

  /// A summary on one line: records loaded and refused, calls and bytes.
  var summary: String {
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
    let unnamed = report.refused - report.refusals.count
    if unnamed > 0 { lines.append("… and \(unnamed) more") }
    return lines
  }

  /// The line or the number of a refused record in its file.
  func location(of refusal: OpenSearchLoadReport.Refusal) -> String {
    source.location(of: refusal.number)
  }
}
