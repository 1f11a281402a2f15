import Expectations
import SearchlightBackend
import Testing

@testable import SearchlightOpenSearch

@Suite("What differs between products and versions")
struct ClusterDialectTests {
  private func dialect(_ number: String, isOpenSearch: Bool) throws -> ClusterDialect {
    var version: [String: JSON] = ["number": .string(number)]
    if isOpenSearch { version["distribution"] = "opensearch" }
    return ClusterDialect(try ClusterVersion(["version": .object(version)]))
  }

  @Test("Each version gets only what it knows, and an unknown one what all know")
  func versions() throws {
    let cases: [(String, Bool, String?, shapes: Bool, points: Bool)] = [
      ("1.3.20", true, nil, false, false), ("2.1.0", true, nil, false, false),
      ("2.2.0", true, "max_analyzer_offset", false, false),
      ("2.4.0", true, "max_analyzer_offset", false, true),
      ("2.19.6", true, "max_analyzer_offset", false, true),
      ("3.0.0-beta1", true, "max_analyzer_offset", false, true),
      ("7.9.3", false, nil, false, false), ("7.10.2", false, nil, false, true),
      ("7.12.0", false, "max_analyzed_offset", false, true),
      ("8.16.6", false, "max_analyzed_offset", true, true),
      ("9.5.3", false, "max_analyzed_offset", true, true),
    ]
    for (number, isOpenSearch, name, shapes, points) in cases {
      let dialect = try dialect(number, isOpenSearch: isOpenSearch)
      expectEqual(dialect.analysedLengthName, name, number)
      expectEqual(dialect.hasShapeQueries, shapes, number)
      expectEqual(dialect.mayHavePointsInTime, points, number)
    }
    for unknown in [ClusterDialect(), ClusterDialect(product: .elasticsearch)] {
      expect(unknown.analysedLengthName == nil && !unknown.hasShapeQueries)
      expect(unknown.mayHavePointsInTime)
    }
  }
}
