package import Searchlight

extension SearchState {
  /// A summary of the sources' phases, such as `loaded` or `actors loaded, movies failed`.
  ///
  /// If all sources have the same phase, the summary is only that phase.
  package var phaseSummary: String {
    let kinds = Set(sources.map(\.phase.kind))
    if let kind = kinds.first, kinds.count == 1 { return "\(kind)" }
    return sources.map { "\($0.id) \($0.phase.kind)" }.joined(separator: ", ")
  }
}
