import Expectations
import Foundation
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightLocal

@Suite("Table of settings and parameters")
struct OptionTableTests {
  /// `SEARCHLIGHT_RECORD=1 swift test --filter OptionTableTests` writes the table into the page.
  @Test("The documented table of options equals the one that the engine prints")
  func documentation() throws {
    let table = try OptionTable()
    if ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORD"] == "1" {
      try table.replaceText(by: Parameters.documentation)
    } else {
      expectEqual(table.text, Parameters.documentation)
    }
  }

  @Test(
    "Every option says what it means and which stages read it, and only settings can rebuild an index"
  )
  func stages() {
    for row in Parameters.table {
      expect(!row.stages.isEmpty && !row.values.isEmpty, "\(row.name)")
      expect(row.summary.count > 10 && !row.summary.hasSuffix("."), "\(row.name)")
      expect(row.isSetting || !row.stages.contains(.building), "\(row.name)")
    }
    // Reflection finds properties that no row reads. The relevant sorting is that of a replica, and
    // the requested attributes are those of a request.
    let properties = Mirror(reflecting: IndexSettings()).children.compactMap(\.label)
    expectEqual(
      Settings.all.count,
      properties.count { !["relevantSorting", "requestedAttributes"].contains($0) })
  }

  @Test("The documented table of options lists every option exactly once")
  func names() throws {
    let rows = try OptionTable().rows
    expectEqual(rows.map(\.name), Set(rows.map(\.name)).sorted())
    expectEqual(Set(rows.filter(\.isSetting).map(\.name)), Set(IndexSettings.names))
    expectEqual(Set(rows.filter(\.isParameter).map(\.name)), Set(Parameters.names))
  }

  @Test("The documented table of options has the defaults of the settings")
  func defaults() throws {
    let settings = IndexSettings().json
    for row in try OptionTable().rows where row.isSetting {
      expectEqual(row.standard, settings[row.name], "\(row.name)")
    }
  }

  @Test("The documented ranges of options have the first and last accepted numbers")
  func ranges() throws {
    let probe = try IndexProbe([], IndexSettings())
    var count = 0
    for row in try OptionTable().rows {
      guard let range = row.range else { continue }
      count += 1
      for (number, isAllowed) in [
        (range.lowerBound - 1, false), (range.lowerBound, true), (range.upperBound, true),
        (range.upperBound + 1, false),
      ] {
        if row.isSetting {
          let settings = try? IndexSettings(json: [row.name: .integer(number)])
          expectEqual((settings != nil), isAllowed, "\(row.name) \(number)")
        }
        // Requests may ask for 0 hits a page, which returns the counts alone.
        if row.isParameter, (row.name, number) != ("hitsPerPage", 0) {
          let refusal = probe.refusal(
            SearchRequest(index: "index", parameters: [row.name: .integer(number), "offset": 0]))
          expectEqual((refusal == nil), isAllowed, "\(row.name) \(number)")
        }
      }
    }
    expectEqual(count, 12)
  }
}
