/// What reads an option.
enum OptionStage: String, CaseIterable, Sendable {
  /// Building: an index whose option is changed has to be made anew.
  case building

  /// Which records have the words.
  case words

  /// Which of those come first, and which of them are hits.
  case ranking

  /// Which records meet the conditions.
  case filters

  /// Which values are counted.
  case facets

  /// Which hits an answer has, and what of them.
  case hits

  /// Which rules apply.
  case rules
}
