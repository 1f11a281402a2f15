/// Something in the make-up of a machine that cannot be meant.
public enum ConfigurationIssue: Hashable, Sendable {
  /// Two components have one name; the first counts.
  case duplicateComponent(ComponentID, types: [String])

  /// Two different searchers have one name; the first counts.
  case duplicateSource(SourceID)

  /// A searcher is in two groups; the first counts.
  case sourceInTwoGroups(SourceID, groups: [GroupID])

  /// Two components set one parameter of a source; the last wins.
  case conflictingParameter(String, of: SourceID, components: [ComponentID])

  /// There is no searcher, so nothing is ever searched.
  case noSearcher
}

extension ConfigurationIssue: CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .duplicateComponent(let id, let types):
      "Two components are named \"\(id)\" (\(types.joined(separator: ", "))); the second is left "
        + "out. Give one of them an id of its own."
    case .duplicateSource(let id):
      "Two different searchers are named \"\(id)\"; the second is left out. Give one of them "
        + "another name, or use one value for both."
    case .sourceInTwoGroups(let id, let groups):
      "The searcher \"\(id)\" is in the groups "
        + groups.map { "\"\($0)\"" }.joined(separator: " and ")
        + "; it is searched with the first. Take it out of one of them."
    case .conflictingParameter(let name, let source, let components):
      "The parameter \(name) of \"\(source)\" is set by "
        + components.map { "\"\($0)\"" }.joined(separator: " and ")
        + "; the last one wins. Set it in one place."
    case .noSearcher:
      "The machine has no searcher, so nothing is ever searched. Add a HitsSearcher, or a component "
        + "that brings one along."
    }
  }
}
