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

  /// A component offers a choice that is on no attribute, so nothing can be chosen in it.
  case noAttributes(ComponentID)

  /// The root of a hierarchical menu is as deep as the menu has levels, so nothing is below it.
  case rootTooDeep(String, of: ComponentID, levels: Int)

  /// Values of one attribute are chosen by or in one component and by and in another, so that a value can
  /// be chosen in one and not in the other, and what both choose must be met at once.
  case mixedOperators(Attribute, components: [ComponentID])

  /// A component is listed before one by whose choice it decides (``SearchComponent/dependencies``), so that it learns
  /// of that choice one action late.
  case listedTooEarly(ComponentID, before: ComponentID)

  /// The machine begins with filters of which no record can meet all that a source is searched with, such as the
  /// defaults of two components that exclude each other.
  case contradiction(SourceID, FilterContradiction)

  /// Of the choice that the machine begins with, something is left out, for the reason given.
  case beginning(RejectedAction)

  /// A component says that it cannot be meant as it was made, see ``SearchComponent/issues``.
  case component(ComponentID, String)

  /// A model or connector of a screen is for a component that the machine does not have, or has with another
  /// type; it shows nothing, and what it sends is rejected.
  case foreignHandle(ComponentID, known: [ComponentID])

  /// A connector that is connected was connected again; it stays as it is.
  case connectedTwice(String)

  /// The controller of a connector was released while it was connected; it is shown nothing more.
  case controllerReleased(String)

  /// There is no searcher, so nothing is ever searched.
  case noSearcher

  /// A component may ask for work that nobody was given to carry out.
  case unperformedWork(ComponentID, type: String)

  /// A performer is for a component that the machine does not have; it is never asked.
  case unknownPerformer(ComponentID, known: [ComponentID])

  /// Two performers are for one component; the first counts.
  case duplicatePerformer(ComponentID)

  /// A performer expects another type of work than that of the component in the machine.
  case foreignPerformer(ComponentID, found: String, expected: String)
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
    case .noAttributes(let id):
      "The component \"\(id)\" lets values be chosen, and names no attribute of which. Give it "
        + "attributes, a menu one for each level."
    case .rootTooDeep(let root, let id, let levels):
      "The root \"\(root)\" of \"\(id)\" leaves none of its levels (\(levels)) to choose from. Give the "
        + "menu an attribute for each level below the root, or a root further out."
    case .mixedOperators(let attribute, let components):
      "Values of \(attribute) are chosen by or and by and, in "
        + components.map { "\"\($0)\"" }.joined(separator: " and ")
        + ". Choose one refinementOperator for all of them, or give them scopes of different sources."
    case .listedTooEarly(let id, let other):
      "The component \"\(id)\" depends on what is chosen in \"\(other)\", and is listed before it. List it behind "
        + "\"\(other)\"."
    case .contradiction(let source, let contradiction):
      "\"\(source)\" begins with filters that no record meets: \(contradiction). Take one of them back, or "
        + "begin with another default."
    case .beginning(let rejection):
      "The machine begins with less than was chosen for it. \(rejection)"
    case .component(let id, let issue): "The component \"\(id)\": \(issue)"
    case .foreignHandle(let id, let known):
      "A screen shows the component \"\(id)\", which is not in the machine of its search; it has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
        + ". List the component in the machine, and show it by the same value."
    case .connectedTwice(let connector):
      "\(connector) is connected already. Call disconnect() first, or leave out the second connect()."
    case .controllerReleased(let connector):
      "\(connector) has nothing to show its search by, since its controller was released. Keep the controller in a "
        + "property for as long as the connector, or let go of the connector too."
    case .noSearcher:
      "The machine has no searcher, so nothing is ever searched. Add a HitsSearcher, or a component "
        + "that brings one along."
    case .unperformedWork(let id, let type):
      "The component \"\(id)\" may ask for work (\(type)) that nobody performs. Make the store with "
        + "performing: [\(id).work { work, send in … }]."
    case .unknownPerformer(let id, let known):
      "A performer is for the component \"\(id)\", which is not in the machine; it has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ") + ". Add the component, or leave out "
        + "the performer."
    case .duplicatePerformer(let id):
      "Two performers are for the component \"\(id)\"; the second is left out. Make one of them."
    case .foreignPerformer(let id, let found, let expected):
      "The performer for \"\(id)\" expects work of type \(found), but the component of that name in "
        + "the machine asks for \(expected). Make it with the component that is in the machine."
    }
  }
}
