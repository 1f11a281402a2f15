import Expectations
import Foundation
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The table of operations on the page about security")
struct SecurityPageTests {
  /// The rows of the page: the operations with one requirement are one row.
  private static var rows: [String] {
    var rows: [(operations: [String], rest: String)] = []
    for operation in SearchlightAlgoliaServing.Operation.allCases {
      let rest = cells(operation)
      if let index = rows.firstIndex(where: { $0.rest == rest }) {
        rows[index].operations.append("`\(operation)`")
      } else {
        rows.append((["`\(operation)`"], rest))
      }
    }
    return rows.map { "| \($0.operations.joined(separator: ", ")) | \($0.rest) |" }
  }

  private static func cells(_ operation: SearchlightAlgoliaServing.Operation) -> String {
    guard let requirement = operation.requirement else {
      return "no key | answered | answered"
    }
    let rights = [requirement.right].compactMap(\.self) + requirement.alternatives
    let right =
      rights.isEmpty
      ? "none, for its own key" : rights.map { "`\($0)`" }.joined(separator: " or ")
    // The admin key has no limits.
    if requirement.right == .admin { return "\(right) | – | –" }
    let hidden: String
    switch requirement.reach {
    case .reading: hidden = operation.showsRecords ? "does not show it" : "answered"
    case .everything, .allIndices: hidden = "refused"
    }
    let limited =
      switch requirement.reach {
      case .allIndices: "refused"
      case .reading, .everything:
        [.listIndices, .listCompositions, .getLogs, .getReport].contains(operation)
          ? "shows no others" : operation.namesIndices ? "refused for others" : "answered"
      }
    return "\(right) | \(hidden) | \(limited)"
  }

  @Test("The page has the row of each operation")
  func table() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Security.md"), encoding: .utf8)
    let heading = "| operations | right | a key that hides something | a key for some indices |"
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: heading))
    let found = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    expectEqual(Array(found), Self.rows, Self.rows.joined(separator: "\n"))
  }
}

extension SearchlightAlgoliaServing.Operation {
  fileprivate var showsRecords: Bool {
    switch self {
    case .search, .searchSingleIndex, .searchForFacetValues, .browse, .getObject, .getObjects,
      .getRecommendations, .runComposition, .searchCompositionFacetValues:
      true
    default: false
    }
  }

  fileprivate var namesIndices: Bool {
    RouteTemplate.all.contains {
      $0.operation == self && ($0.path.contains("{index}") || $0.isAnalytics)
    }
      || [.search, .getObjects, .getRecommendations, .multipleBatch, .pushEvents].contains(self)
      || namesComposition || self == .batchCompositions
  }
}
