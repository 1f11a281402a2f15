/// A mistake in how a machine, its performers or its screens are set up.
@nonexhaustive
public enum ConfigurationIssue: Hashable, Sendable {
  /// Two components have the same identifier; the machine uses the first.
  case duplicateComponent(ComponentID, types: [String])

  /// Two different searchers have the same source name; the machine uses the first.
  case duplicateSource(SourceID)

  /// A searcher is listed in two groups; the machine searches it with the first.
  case sourceInTwoGroups(SourceID, groups: [GroupID])

  /// Two components set the same parameter of a source; the last one in the machine wins.
  case conflictingParameter(String, of: SourceID, components: [ComponentID])

  /// A component declares a choice without an attribute, so it offers nothing to choose.
  case noAttributes(ComponentID)

  /// The root of a hierarchical menu is as deep as the menu has levels, so no level is below the
  /// root.
  case rootTooDeep(String, of: ComponentID, levels: Int)

  /// One component joins the chosen values of an attribute by *or*, another joins them by *and*.
  ///
  /// A value can then be chosen in one component and not in the other, and a record must meet what
  /// both choose.
  case mixedOperators(Attribute, components: [ComponentID])

  /// A component is listed before a component it depends on (``ComponentTraits/dependencies``), so
  /// it learns of that component's choice one action late.
  case listedTooEarly(ComponentID, before: ComponentID)

  /// No record can meet the initial filters of a source, such as defaults of two components that
  /// exclude each other.
  case contradiction(SourceID, FilterContradiction)

  /// The machine leaves out a part of its initial choice, for the reason given.
  case invalidInitialChoice(ActionRejection)

  /// A component reports a mistake in its own configuration; see ``SearchComponent/issues``.
  case component(ComponentID, String)

  /// A model or connector names a component that the machine does not have, or has with another
  /// type.
  ///
  /// It shows nothing, and the machine rejects what it sends.
  case unknownHandle(ComponentID, known: [ComponentID])

  /// `connect()` was called on a connector that is already connected; the call has no effect.
  case connectedTwice(String)

  /// A controller was released while its connector was connected; the connector no longer updates
  /// anything.
  case controllerReleased(String)

  /// The machine has no searcher, so it never sends a request.
  case noSearcher

  /// A component may ask for work, and no performer was given for it.
  case unperformedWork(ComponentID, type: String)

  /// A performer names a component that the machine does not have, so it is never called.
  case unknownPerformer(ComponentID, known: [ComponentID])

  /// A performer names a component that asks for no work, so it is never called.
  case needlessPerformer(ComponentID)

  /// Two performers name the same component; the first is used.
  case duplicatePerformer(ComponentID)

  /// The work type of a performer differs from that of the component in the machine.
  case mismatchedPerformer(ComponentID, found: String, expected: String)
}

extension ConfigurationIssue: CustomStringConvertible {
  /// The mistake and how to correct it, in whole sentences.
  public var description: String {
    switch self {
    case .duplicateComponent(let id, let types):
      "Two components are named \"\(id)\" (\(types.joined(separator: ", "))); the second is left "
        + "out. Give one of them a different id."
    case .duplicateSource(let id):
      "Two different searchers are named \"\(id)\"; the second is left out. Give one of them "
        + "another name, or use one value for both."
    case .sourceInTwoGroups(let id, let groups):
      "The searcher \"\(id)\" is in the groups "
        + groups.map { "\"\($0)\"" }.joined(separator: " and ")
        + "; it is searched with the first. Remove it from one of them."
    case .conflictingParameter(let name, let source, let components):
      "The parameter \(name) of \"\(source)\" is set by "
        + components.map { "\"\($0)\"" }.joined(separator: " and ")
        + "; the last one wins. Set it in one place."
    case .noAttributes(let id):
      "The component \"\(id)\" offers values to choose, but names no attribute. Give it an "
        + "attribute, or a menu one for each level."
    case .rootTooDeep(let root, let id, let levels):
      "The root \"\(root)\" of \"\(id)\" leaves none of its levels (\(levels)) to choose from. "
        + "Give the menu an attribute for each level below the root, or a root at a higher level."
    case .mixedOperators(let attribute, let components):
      "Values of \(attribute) are joined by \"or\" and by \"and\", in "
        + components.map { "\"\($0)\"" }.joined(separator: " and ")
        + ". Use one refinementOperator for all of them, or give them scopes of different sources."
    case .listedTooEarly(let id, let other):
      "The component \"\(id)\" depends on what is chosen in \"\(other)\", but is listed before it. "
        + "List it after \"\(other)\"."
    case .contradiction(let source, let contradiction):
      "\"\(source)\" begins with filters that no record matches: \(contradiction). Remove one of "
        + "them, or begin with another default."
    case .invalidInitialChoice(let rejection):
      "A part of the machine's initial choice was left out. \(rejection)"
    case .component(let id, let issue): "The component \"\(id)\": \(issue)"
    case .unknownHandle(let id, let known):
      "A screen shows the component \"\(id)\", which is not in the machine of its search; the "
        + "machine has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
        + ". List the component in the machine, and show the same value."
    case .connectedTwice(let connector):
      "\(connector) is connected already. Call disconnect() first, or leave out the second connect()."
    case .controllerReleased(let connector):
      "\(connector) cannot show its search, because its controller was released. Keep the "
        + "controller in a property as long as the connector, or release the connector too."
    case .noSearcher:
      "The machine has no searcher, so nothing is ever searched. Add a HitsSearcher, or a "
        + "component that includes one."
    case .unperformedWork(let id, let type):
      "The component \"\(id)\" may request work (\(type)), but no performer handles it. Make the "
        + "store with performing: [\(id).performer { work, send in … }]."
    case .unknownPerformer(let id, let known):
      "There is a performer for the component \"\(id)\", which is not in the machine; the machine has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ") + ". Add the component, or remove the "
        + "performer."
    case .needlessPerformer(let id):
      "The component \"\(id)\" asks for no work, so its performer is never called. Remove it."
    case .duplicatePerformer(let id):
      "The component \"\(id)\" has two performers; the second is left out. Remove one of them."
    case .mismatchedPerformer(let id, let found, let expected):
      "The performer for \"\(id)\" expects work of type \(found), but the component of that name in "
        + "the machine requests \(expected). Make it with the component that is in the machine."
    }
  }
}
