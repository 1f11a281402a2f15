import Foundation
import SearchlightOpenSearch
import SearchlightCore

/// What can be done with attributes of each type of field, measured on a cluster and as the
/// documentation has it.
enum FieldTable {
  /// The uses of an attribute, in the order of the columns.
  static let uses = ["searched", "counted", "filtered", "compared", "sorted", "highlighted"]

  /// The expected cells of each type: `yes`, `refused` or `no`, and for a product that differs
  /// another one.
  static func expected() throws -> [String: [String: JSON]] {
    let json = try JSON(parsing: PackageResources.fields_json)
    return (json.objectValue ?? [:]).mapValues { $0.objectValue ?? [:] }
  }

  /// Returns the expected cell for a cluster such as `Elasticsearch 7`.
  static func cell(_ expected: JSON?, of cluster: String) -> String? {
    expected?.stringValue ?? (expected?[cluster] ?? expected?["others"])?.stringValue
  }

  /// The table for the documentation.
  static func page() throws -> String {
    let expected = try expected()
    var lines = [
      "| field | \(uses.joined(separator: " | ")) |",
      "| --- |\(String(repeating: " --- |", count: uses.count))",
    ]
    for type in FieldCase.all {
      let cells = uses.map { use in
        let cell = expected[type.name]?[use]
        guard let others = cell?["others"]?.stringValue else { return cell?.stringValue ?? "?" }
        let differing = (cell?.objectValue ?? [:]).filter { $0.key != "others" }.sorted {
          $0.key < $1.key
        }
        return others
          + differing.map { "; \($0.key): \($0.value.stringValue ?? "?")" }.joined()
      }
      lines.append("| \(type.name) | \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table that the documentation contains.
  static func documented() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<6 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/OpenSearch.md"), encoding: .utf8)
    let parts = page.split(separator: "<!-- fields: of the data, which a test compares -->\n")
    let end = parts.last?.firstRange(of: "\n<!-- end -->")?.lowerBound
    guard parts.count == 2, let end else {
      throw ClusterError(reason: "The page has no marks around the table of fields.")
    }
    return String(parts[1][..<end])
  }
}
