import StateMachineTools

extension SearchState: CustomStringConvertible {
  /// The state as lines, each with the path and the value of a part, such as `movies.nbHits    43`;
  /// long lists of rows are shown by their identifiers.
  ///
  /// The lines are those that transcripts compare. Text that would control a terminal is escaped.
  public var description: String {
    StateOutline(shape(.standard)).lines.joined(separator: "\n")
  }
}
