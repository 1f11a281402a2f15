import OpenSearch

/// What became of the records that were loaded into a cluster.
struct LoadOutcome {
  let report: OpenSearchLoadReport
  let index: OpenSearchIndex

  /// The records of a file that was read whole, which know their lines; `nil` for one that was sent as it was read.
  let records: Records?

  /// Whether every record is loaded.
  var isWhole: Bool { report.refused == 0 }

  /// The figures, on one line.
  var summary: String {
    "\(report.loaded) records loaded into \(index.target), \(report.refused) refused, in "
      + "\(report.calls) calls of \(report.bytes) bytes"
  }

  /// What was refused and what was passed over, one a line: where it stands, and why.
  var complaints: [String] {
    var lines: [String] = []
    if !index.ignoredSettings.isEmpty {
      let names = index.ignoredSettings.joined(separator: ", ")
      lines.append("A cluster cannot follow these settings, which are passed over: \(names).")
    }
    lines += report.refusals.map { refusal in
      let place = records?.place(of: refusal.number - 1) ?? "line \(refusal.number)"
      return "\(place)\(refusal.objectID.map { " (\($0))" } ?? ""): \(refusal.reason)"
    }
    let unnamed = report.refused - report.refusals.count
    if unnamed > 0 { lines.append("… and \(unnamed) more") }
    return lines
  }
}
