import Foundation
import SearchConformance
import SearchCore

/// A way in which a cluster differs from what Algolia documents for its hosted engine, with the cases that show it.
struct ClusterDifference {
  let id: String
  let reason: String

  /// Whether the server that the tests start differs so, and a whole cluster does not.
  let isOfServer: Bool

  let cases: [String]

  /// The differences of `unmet.json`, in order.
  static func all() throws -> [ClusterDifference] {
    let json = try JSON(parsing: PackageResources.unmet_json)
    return (json["differences"]?.arrayValue ?? []).map { member in
      ClusterDifference(
        id: member["id"]?.stringValue ?? "", reason: member["reason"]?.stringValue ?? "",
        isOfServer: member["isOfServer"]?.boolValue ?? false,
        cases: (member["cases"]?.arrayValue ?? []).compactMap(\.stringValue))
    }
  }

  /// The differences as the documentation has them.
  static func page() throws -> String {
    var lines = ["| cases | why they are answered otherwise |", "| --- | --- |"]
    for difference in try all() {
      let cases = difference.cases.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("| \(cases) | \(difference.reason) |")
    }
    return lines.joined(separator: "\n")
  }

  /// What the documentation has.
  static func documented() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Conformance.md"), encoding: .utf8)
    let parts = page.split(separator: "<!-- opensearch: of the data, which a test compares -->\n")
    let end = parts.last?.firstRange(of: "\n<!-- end -->")?.lowerBound
    guard parts.count == 2, let end else {
      throw ClusterError(reason: "The page has no marks around the differences.")
    }
    return String(parts[1][..<end])
  }
}
