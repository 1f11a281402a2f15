import Foundation
import SearchlightConformance
import SearchlightCore

/// A way in which a cluster differs from Algolia's documentation of its hosted engine, with the
/// cases that show it.
struct ClusterDifference {
  let id: String
  let reason: String

  /// Whether only the server that the tests start differs, and a real cluster does not.
  let isOfServer: Bool

  let cases: [String]

  /// Reads the differences in `unmet.json`, in order.
  static func all() throws -> [ClusterDifference] {
    let json = try JSON(parsing: PackageResources.unmet_json)
    return (json["differences"]?.arrayValue ?? []).map { member in
      ClusterDifference(
        id: member["id"]?.stringValue ?? "", reason: member["reason"]?.stringValue ?? "",
        isOfServer: member["isOfServer"]?.boolValue ?? false,
        cases: (member["cases"]?.arrayValue ?? []).compactMap(\.stringValue))
    }
  }

  /// The table of the differences for the documentation.
  static func page() throws -> String {
    var lines = ["| cases | why they are answered otherwise |", "| --- | --- |"]
    for difference in try all() {
      let cases = difference.cases.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("| \(cases) | \(difference.reason) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table that the documentation contains.
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
