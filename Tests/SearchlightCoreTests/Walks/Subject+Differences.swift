import SearchlightComponents
import SearchlightCore

/// The check of list differences between two states.
extension Subject {
  /// Returns a problem with the differences of the lists between two states or with their sections;
  /// `nil` if there is none.
  func problemOfDifferences(from before: SearchState, to after: SearchState) -> String? {
    for list in lists where list.key(before) != list.key(after) {
      let (old, new) = (list.present(before), list.present(after))
      let differences = list.differences(from: before, to: after)
      let rows = Self.cells(of: new)
      var cells = Self.cells(of: old)
      differences.apply(to: &cells) { rows[$0] }
      if cells != rows { return "\(list.id) shows \(cells) for \(rows) by \(differences)" }
      let versions = (before[list.source]?.answer?.version, after[list.source]?.answer?.version)
      if versions.0 == versions.1, !differences.movesNothing {
        return "rows of \(list.id) come or go under one answer: \(differences)"
      }
      if let problem = Self.problem(of: list.grouped(by: "objectID").present(after)) {
        return "\(list.id) \(problem)"
      }
    }
    return nil
  }

  private static func cells(of hits: PagedHits<JSON>) -> [String] {
    hits.indices.map { row in
      hits.rawHit(atIndex: row)?.objectID ?? (hits.isMissing(row) ? "missing" : "not loaded")
    }
  }

  private static func problem(of groups: GroupedHits<JSON, String>) -> String? {
    let rows =
      groups.flatMap(\.rows) + (groups.unloadedRows + groups.missingRows).flatMap { Array($0) }
    return rows.sorted() == Array(groups.hits.indices)
      ? nil : "has other rows in sections than in all: \(groups.map(\.description))"
  }
}
