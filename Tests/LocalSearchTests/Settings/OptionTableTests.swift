import Foundation
import SearchCore
import Testing

@testable import LocalSearch

@Suite("The table of settings and parameters")
struct OptionTableTests {
  /// `SEARCHLIGHT_RECORD=1 swift test --filter OptionTableTests` writes the table into the page.
  @Test("is what the table of the engine prints")
  func documentation() throws {
    let table = try OptionTable()
    if ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORD"] == "1" {
      try table.replaceText(by: Parameters.documentation)
    } else {
      #expect(table.text == Parameters.documentation)
    }
  }

  @Test("every row says what reads it, and what an index is made anew for is a setting")
  func stages() {
    for row in Parameters.table {
      #expect(!row.stages.isEmpty && !row.values.isEmpty, "\(row.name)")
      #expect(row.isSetting || !row.stages.contains(.building), "\(row.name)")
    }
    // Reflection sees properties that no row reads.
    let properties = Mirror(reflecting: IndexSettings()).children.count
    #expect(Settings.all.count == properties)
  }

  @Test("has each of them once, and no other")
  func names() throws {
    let rows = try OptionTable().rows
    #expect(rows.map(\.name) == Set(rows.map(\.name)).sorted())
    #expect(Set(rows.filter(\.isSetting).map(\.name)) == Set(IndexSettings.names))
    #expect(Set(rows.filter(\.isParameter).map(\.name)) == Set(SearchQuery.parameterNames))
  }

  @Test("has the defaults of the settings")
  func defaults() throws {
    let settings = IndexSettings().json
    for row in try OptionTable().rows where row.isSetting {
      #expect(row.standard == settings[row.name], "\(row.name)")
    }
  }

  @Test("has the first and the last number of each range")
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
          #expect((settings != nil) == isAllowed, "\(row.name) \(number)")
        }
        // Zero hits a page are asked for by a request, and mean its counts alone.
        if row.isParameter, (row.name, number) != ("hitsPerPage", 0) {
          let refusal = probe.refusal(
            SearchRequest(index: "index", parameters: [row.name: .integer(number), "offset": 0]))
          #expect((refusal == nil) == isAllowed, "\(row.name) \(number)")
        }
      }
    }
    #expect(count == 11)
  }
}
