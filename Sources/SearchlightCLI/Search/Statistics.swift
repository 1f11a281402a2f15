import Foundation
import Searchlight

/// The measurements that `searchlight search --stats` prints.
struct Statistics {
  var records = 0
  var buildTime = Duration.zero

  /// The time to open a saved index; `nil` if the index was built.
  var openTime: Duration?

  var indexBytes = 0

  /// The memory of the process at three moments; `nil` where the system does not say.
  var memory: (started: ProcessMemory?, opened: ProcessMemory?, finished: ProcessMemory?) = (
    nil, nil, nil
  )

  var times: [Duration] = []

  /// All measurements on one line that people and scripts can read.
  var line: String {
    func percentile(_ share: Double) -> String {
      milliseconds(at: share).map { $0.text(decimals: 3, isGrouped: false) + " ms" } ?? "–"
    }
    let origin =
      openTime.map { "open \(($0 / .seconds(1)).text(decimals: 3, isGrouped: false)) s" }
      ?? "build \((buildTime / .seconds(1)).text(decimals: 3, isGrouped: false)) s"
    return "records \(records), \(origin), "
      + "index \(indexBytes) bytes, queries \(times.count), "
      + "p50 \(percentile(0.5)), p95 \(percentile(0.95)), p99 \(percentile(0.99))"
      + (memory.finished.map { ", memory \($0)" } ?? "")
  }

  /// The measurements as JSON, with the keys that the topic `json` of the help documents.
  var json: JSON {
    var members: [String: JSON] = [
      "records": .integer(records), "indexBytes": .integer(indexBytes),
      "queries": .integer(times.count),
    ]
    if let openTime {
      members["openSeconds"] = .number(openTime / .seconds(1))
    } else {
      members["buildSeconds"] = .number(buildTime / .seconds(1))
    }
    if let p50 = milliseconds(at: 0.5), let p95 = milliseconds(at: 0.95),
      let p99 = milliseconds(at: 0.99)
    {
      members["milliseconds"] = ["p50": .number(p50), "p95": .number(p95), "p99": .number(p99)]
    }
    if let started = memory.started, let opened = memory.opened, let finished = memory.finished {
      members["memory"] = [
        "started": started.json, "opened": opened.json, "finished": finished.json,
      ]
    }
    return .object(members)
  }

  /// Returns the time within which a share of the queries was answered; `nil` without queries.
  private func milliseconds(at share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times.sorted()[min(max(rank, 1), times.count) - 1] / .milliseconds(1)
  }
}
