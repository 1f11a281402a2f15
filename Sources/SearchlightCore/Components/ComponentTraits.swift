/// What a component declares about itself: the searchers that it works with, what it offers to
/// choose, and the mistakes in its configuration.
///
/// Every component states its ``SearchComponent/traits``, even if they are the default ones. What a
/// component leaves out has the default of the initializer, and later versions can add traits
/// without a change to any component.
///
/// ```swift
/// var traits: ComponentTraits {
///   ComponentTraits(searchers: [searcher], restorableChoices: [.numbers(in: years, of: ["year"])])
/// }
/// ```
///
/// The machine reads the traits once, when it is made. They cannot depend on the state.
public struct ComponentTraits: Sendable {
  /// The searchers that the component works with.
  ///
  /// Listing the component in a machine adds them, so that none can be forgotten. A ``Searcher``
  /// need not name itself.
  public var searchers: [any Searcher]

  /// The group whose searchers share one round trip; `nil` if the component forms no group.
  public var group: GroupID?

  /// The choices that the component offers to the user; the machine uses them to relate filters,
  /// groups and attributes.
  public var declaredChoices: [DeclaredChoice]

  /// The settings, besides the values of ``declaredChoices``, that a link or a saved search may
  /// change because the component offers them.
  ///
  /// ``SearchAction/restore(_:)`` changes no other settings, whatever it is given.
  public var restorableChoices: [RestorableChoice]

  /// The titles under which the component offers filters, so that lists of current filters show
  /// these words.
  ///
  /// If two components have a title for one filter of a group, that of the first one is shown.
  public var filterTitles: [FilterTitle]

  /// The filter groups on whose choices the component's handling of an action depends.
  ///
  /// List the components that change one of these groups before this component, so that it sees a
  /// choice in the same action. Otherwise ``SearchMachine/issues`` reports the order.
  public var dependencies: [FilterGroup.ID]

  /// Mistakes in the configuration of the component, one sentence each that states the mistake and
  /// how to fix it; ``ArgumentIssues`` collects them.
  ///
  /// ``SearchMachine/issues`` includes them as ``ConfigurationIssue/component(_:_:)``.
  public var issues: [String]

  /// The time from sending after which a request without an answer counts as stalled; `nil` for no
  /// stall timeout.
  ///
  /// The shortest time of all components applies.
  public var stalledAfter: Duration?

  /// Creates the traits of a component, of which each can be left out.
  ///
  /// - Parameters:
  ///   - searchers: The searchers that the component works with.
  ///   - group: The group whose searchers share one round trip; `nil` for no group.
  ///   - declaredChoices: The choices that the component offers to the user.
  ///   - restorableChoices: The other settings that a link or a saved search may change.
  ///   - filterTitles: The titles under which the component offers filters.
  ///   - dependencies: The filter groups on whose choices the component's handling of an action
  ///     depends.
  ///   - issues: Mistakes in the configuration of the component, one sentence each.
  ///   - stalledAfter: The time after which a request counts as stalled; `nil` for no stall timeout.
  public init(
    searchers: [any Searcher] = [], group: GroupID? = nil,
    declaredChoices: [DeclaredChoice] = [], restorableChoices: [RestorableChoice] = [],
    filterTitles: [FilterTitle] = [], dependencies: [FilterGroup.ID] = [], issues: [String] = [],
    stalledAfter: Duration? = nil
  ) {
    self.searchers = searchers
    self.group = group
    self.declaredChoices = declaredChoices
    self.restorableChoices = restorableChoices
    self.filterTitles = filterTitles
    self.dependencies = dependencies
    self.issues = issues
    self.stalledAfter = stalledAfter
  }
}

extension SearchComponent {
  /// The searchers that the component works with: those of its ``traits``, and a searcher itself.
  ///
  /// A component whose `traits` name a property `searchers` or `issues` must have one of its own:
  /// these read the traits, and would call each other without end.
  public var searchers: [any Searcher] { completeTraits.searchers }

  /// Mistakes in the configuration of the component, as its ``traits`` state them.
  public var issues: [String] { traits.issues }

  /// The traits of the component, among whose searchers is the component itself if it is one.
  var completeTraits: ComponentTraits {
    var traits = traits
    if let own = self as? any Searcher, !traits.searchers.contains(where: { $0.id == id }) {
      traits.searchers.insert(own, at: 0)
    }
    return traits
  }
}
