package import Searchlight

extension SearchState {
  /// The phases of the sources in a few words: `loaded`, or `actors loaded, movies failed` where they
  /// differ.
  package var phaseSummary: String {
    let kinds = Set(sources.map(\.phase.kind))
    if let kind = kinds.first, kinds.count == 1 { return "\(kind)" }
    return sources.map { "\($0.id) \($0.phase.kind)" }.joined(separator: ", ")
  }
}
