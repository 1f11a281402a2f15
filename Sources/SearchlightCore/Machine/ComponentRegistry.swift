import SearchlightStateMachine

/// The parts of a machine: its components in order, its searchers, the groups that share a round
/// trip, and the configuration issues found in them.
struct ComponentRegistry: Sendable {
  /// The searchers whose sources are requested in one round trip.
  struct Group: Sendable {
    let id: GroupID
    var searchers: [any Searcher]
    var sources: [SourceID]
    let strategy: MultiSearchStrategy

    /// The name of the effect that delays the group's requests.
    let timer: EffectID

    init(_ id: GroupID, of searcher: any Searcher, _ strategy: MultiSearchStrategy) {
      self.id = id
      self.searchers = [searcher]
      self.sources = [searcher.source]
      self.strategy = strategy
      timer = .scope(id.rawValue)
    }
  }

  /// The components in order, with their traits.
  private(set) var listed: [RegisteredComponent] = []

  /// The components in order, which handle actions.
  private(set) var components: [any SearchComponent] = []

  /// What the components do besides handling actions.
  private(set) var roles = RegisteredRoles()

  private(set) var searchers: [any Searcher] = []

  /// The components that bring each source along.
  private(set) var owners: [SourceID: [RegisteredComponent]] = [:]

  /// The type of work that each component asks for, by component.
  private(set) var workTypes: [ComponentID: WorkType] = [:]

  /// The components whose sources ask what another source would find, by those sources.
  private(set) var supposers: [SourceID: any SupposingComponent] = [:]

  private(set) var groups: [Group] = []
  private(set) var issues: [ConfigurationIssue] = []

  /// What the components offer to choose.
  private(set) var declared = DeclaredComponents([], [])

  /// The time after which a request counts as stalled; `nil` if no component sets one.
  ///
  /// Of several times, the shortest counts.
  let stalledAfter: Duration?

  init(_ components: [any SearchComponent]) {
    let given = components.map(RegisteredComponent.init)
    stalledAfter = given.compactMap(\.traits.stalledAfter).min()
    for component in given { register(component) }
    declared = DeclaredComponents(listed, roles.locationKeepers)
    formGroups(of: given)
    if searchers.isEmpty { issues.append(.noSearcher) }
    findSupposers()
    findConflicts()
    issues += Self.issues(ofChoicesIn: listed) + Self.issues(ofOrderOf: listed)
    for component in listed {
      issues += component.traits.issues.map { .component(component.id, $0) }
    }
  }

  /// Adds the searchers that a component brings along, and then the component itself.
  private mutating func register(_ registered: RegisteredComponent) {
    let component = registered.component
    let isSearcher = component is any Searcher
    for searcher in registered.traits.searchers {
      let isOwn = isSearcher && searcher.id == component.id
      register(searcher, as: isOwn ? registered : RegisteredComponent(searcher))
      owners[searcher.source, default: []].append(registered)
    }
    if isSearcher { return }
    if let other = components.first(where: { $0.id == component.id }) {
      issues.append(
        .duplicateComponent(
          component.id, types: ["\(type(of: other))", "\(type(of: component))"]))
    } else {
      append(registered)
    }
  }

  private mutating func register(
    _ searcher: any Searcher, as registered: @autoclosure () -> RegisteredComponent
  ) {
    if let known = searchers.first(where: { $0.source == searcher.source }) {
      if !areEqual(known, searcher) { issues.append(.duplicateSource(searcher.source)) }
    } else if let other = components.first(where: { $0.id == searcher.id }) {
      issues.append(
        .duplicateComponent(
          searcher.id, types: ["\(type(of: other))", "\(type(of: searcher))"]))
    } else {
      searchers.append(searcher)
      append(registered())
    }
  }

  private mutating func append(_ registered: RegisteredComponent) {
    listed.append(registered)
    components.append(registered.component)
    roles.add(registered.component)
    workTypes[registered.id] = workType(of: registered.component)
  }

  private func workType<Component: SearchComponent>(of component: Component) -> WorkType {
    WorkType(of: Component.self)
  }

  private func areEqual(_ left: some Searcher, _ right: any Searcher) -> Bool {
    func equals<Other: Searcher>(_ left: Other) -> Bool { left == right as? Other }
    return equals(left)
  }

  /// Assigns each searcher to the group that a component names for it.
  ///
  /// A searcher without a group forms a group of its own, named after its source.
  private mutating func formGroups(of given: [RegisteredComponent]) {
    var groupOfSource: [SourceID: GroupID] = [:]
    for component in given {
      guard let id = component.traits.group else { continue }
      for source in component.traits.searchers.map(\.source) {
        if let other = groupOfSource[source], other != id {
          issues.append(.sourceInTwoGroups(source, groups: [other, id]))
        } else {
          groupOfSource[source] = id
        }
      }
    }
    let strategies = Dictionary(
      given.compactMap { $0.component as? MultiSearcher }.map {
        (GroupID($0.id.rawValue), $0.strategy)
      },
      uniquingKeysWith: { first, _ in first })
    for searcher in searchers {
      let id = groupOfSource[searcher.source] ?? GroupID(searcher.source.rawValue)
      if let index = groups.firstIndex(where: { $0.id == id }) {
        groups[index].searchers.append(searcher)
        groups[index].sources.append(searcher.source)
      } else {
        groups.append(Group(id, of: searcher, strategies[id] ?? .none))
      }
    }
  }

  /// Finds the sources that suppose an action, so that composing all others costs nothing more.
  private mutating func findSupposers() {
    let state = initialState
    for component in listed {
      guard let supposing = component.component as? any SupposingComponent else { continue }
      for source in component.traits.searchers.map(\.source)
      where supposing.supposition(of: source, in: state) != nil {
        supposers[source] = supposing
      }
    }
  }

  /// Reports the parameters that several components set in the initial state, and filters that
  /// contradict each other there.
  private mutating func findConflicts() {
    let state = initialState
    for searcher in searchers {
      var setters: [String: [ComponentID]] = [:]
      var groups: [FilterGroup] = []
      for contributor in roles.contributors {
        let request = contribution(of: contributor, to: searcher, in: state)
        groups += request.filters.joined()
        for name in request.parameters.names where !SearchParameters.accumulating.contains(name) {
          setters[name, default: []].append(contributor.id)
        }
      }
      for (name, components) in setters.sorted(by: { $0.key < $1.key }) where components.count > 1 {
        issues.append(.conflictingParameter(name, of: searcher.source, components: components))
      }
      issues += groups.simplified().contradictions.map { .contradiction(searcher.source, $0) }
    }
  }

  /// Returns what one component by itself writes into the request of a source.
  func contribution(
    of contributor: some RequestContributor, to searcher: any Searcher, in state: SearchState
  ) -> SearchRequest {
    var request = SearchRequest(index: searcher.index)
    request.followsText = searcher.followsText
    contributor.contribute(to: &request, of: searcher.source, in: state)
    return request
  }

  /// Returns whether a source may be requested: a component that takes part in the search brings it
  /// along, or none that takes no part does.
  func isActive(_ source: SourceID, in state: SearchState) -> Bool {
    var isActive = true
    for owner in owners[source] ?? [] {
      guard let takesPart = owner.isActive(in: state) else { continue }
      if takesPart { return true }
      isActive = false
    }
    return isActive
  }

  /// The state before the first action.
  var initialState: SearchState {
    var state = SearchState()
    state.sources = searchers.map { SourceState(id: $0.source, searcherIndex: $0.index) }
    state.hierarchies = listed.flatMap(\.traits.declaredChoices).filter {
      $0.group.kind == .hierarchical
    }
    return state
  }
}

extension SearchDraft {
  /// Creates the draft of a machine with these parts.
  init(taking state: inout SearchState, of registry: ComponentRegistry) {
    self.init(taking: &state, of: registry.workTypes, registry.declared)
  }
}

extension ComponentRegistry {
  /// Returns issues for declared choices that offer nothing to choose, and for choices that
  /// contradict each other.
  static func issues(ofChoicesIn components: [RegisteredComponent]) -> [ConfigurationIssue] {
    let offers = components.flatMap { component in
      component.traits.declaredChoices.map { Offer(component: component.id, choice: $0) }
    }
    return offers.compactMap(\.issue) + mixedOperators(in: offers)
  }

  /// Returns an issue for each component that is listed before a component it depends on.
  static func issues(ofOrderOf components: [RegisteredComponent]) -> [ConfigurationIssue] {
    components.enumerated().flatMap { index, component -> [ConfigurationIssue] in
      let groups = component.traits.dependencies
      if groups.isEmpty { return [] }
      return components.dropFirst(index + 1).filter { later in
        groups.contains { later.traits.choiceGroups.contains($0) }
      }.map { .listedTooEarly(component.id, before: $0.id) }
    }
  }

  private static func mixedOperators(in offers: [Offer]) -> [ConfigurationIssue] {
    var attributes: [Attribute] = []
    for attribute in offers.flatMap(\.choice.attributes) where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    return attributes.compactMap { attribute in
      let own = offers.filter { $0.choice.attributes.contains(attribute) }
      let mixed = own.filter { offer in own.contains { offer.contradicts($0) } }
      return mixed.isEmpty ? nil : .mixedOperators(attribute, components: mixed.map(\.component))
    }
  }
}

extension ComponentTraits {
  /// The filter groups of all declared and restorable choices of the component.
  fileprivate var choiceGroups: [FilterGroup.ID] {
    declaredChoices.map(\.group) + restorableChoices.compactMap(\.group)
  }
}

/// A declared choice, together with the component that declares it.
private struct Offer {
  let component: ComponentID
  let choice: DeclaredChoice

  /// The reason why the choice offers nothing to choose; `nil` if it offers something.
  var issue: ConfigurationIssue? {
    let levels = choice.attributes.count
    if levels == 0 { return .noAttributes(component) }
    guard let root = choice.rootPath, choice.root.count >= levels else { return nil }
    return .rootTooDeep(root, of: component, levels: levels)
  }

  /// Returns whether one choice is joined by *or* and the other by *and* while both narrow the same
  /// source.
  func contradicts(_ other: Offer) -> Bool {
    let (group, otherGroup) = (choice.group, other.choice.group)
    guard Set([group.kind, otherGroup.kind]) == [.or, .and] else { return false }
    return group.scope == .all || otherGroup.scope == .all || group.scope == otherGroup.scope
  }
}
