/// A stage of the engine that reads an option.
enum OptionStage: String, CaseIterable, Sendable {
  /// Building: a change of the option rebuilds the index.
  case building

  /// Matching: which records have the words of the query.
  case words

  /// Ranking: the order of the matches, and which of them are hits.
  case ranking

  /// Filtering: which records meet the conditions.
  case filters

  /// Facets: which values are counted.
  case facets

  /// Hits: which ones an answer has, and what they contain.
  case hits

  /// Rules: which of them apply.
  case rules

  /// What the stage decides, for the help of the command.
  var meaning: String {
    switch self {
    case .building: "how the index is built; a change rebuilds it"
    case .words: "which records have the words of the query"
    case .ranking: "the order of the matches, and which of them are hits"
    case .filters: "which records meet the conditions"
    case .facets: "which values are counted"
    case .hits: "which hits an answer has, and what they contain"
    case .rules: "which rules apply"
    }
  }
}
