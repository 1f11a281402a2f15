public import SearchlightStateMachine

/// What tells a later state from one that was put in its place, and the numbers that it had drawn.
private struct StateMark: Sendable {
  let version: StateVersion.Mark
  let counter: Int
  let wait: Int

  init(_ state: SearchState, from origin: StateLineage) {
    version = state.version.mark(from: origin)
    counter = state.counter
    wait = state.waits.values.max() ?? 0
  }
}

extension SearchMachine {
  /// Goes on from a state that an app has put back, earlier or later than the current one, from a
  /// saved state with which a store begins, and from that of another screen.
  ///
  /// The requests and timers that such a state names do not run any more. So the state begins as if
  /// everything had been cancelled: nothing waits, nothing is sent, and what is wanted and not shown
  /// is asked for by the next choice, and by ``SearchAction/start``, ``SearchAction/submit`` and
  /// ``SearchAction/retry(_:)-enum.case``. Numbers of requests that were used in the meantime are not used
  /// again, so that no late answer is taken for that to another request.
  public var continuation: StateContinuation<SearchState, SearchWork>? {
    StateContinuation(
      mark: { StateMark($0, from: origin) },
      resumeIfReplaced: { resume(&$0, after: $1, isReplaced: $2) })
  }

  private func resume(
    _ state: inout SearchState, after mark: StateMark?, isReplaced: Bool
  ) -> Effects<SearchWork>? {
    if let mark, !isReplaced, state.version.continues(mark.version, from: origin) { return nil }
    // Neither has anything under way.
    if let mark, !mark.version.hasBegun, !state.version.hasBegun { return nil }
    state.version.begin(after: mark?.version)
    // Nothing is under way in a state in which nothing has happened, and nothing was before it.
    if mark == nil, !state.version.hasBegun { return Effects.none }
    if let mark {
      state.counter = max(state.counter, mark.counter)
      for group in registry.groups where mark.wait > state.waits[group.id] ?? 0 {
        state.waits[group.id] = mark.wait
      }
    }
    var effects = Effects<SearchWork>(registry.groups.map { .cancel($0.timer) })
    effects.append(
      contentsOf: Effects(registry.searchers.map { .cancel(.pages(of: $0.source)) }))
    effects.append(.cancelScope(.scope(EffectID.workScope)))
    for requestID in state.requestsInFlight { effects.append(contentsOf: ending(requestID)) }
    if state.version.hasBegun { callOff(&state) }
    return effects
  }

  /// Ends everything in a state as if it had been cancelled, and asks for nothing: nobody might
  /// carry it out.
  private func callOff(_ state: inout SearchState) {
    var draft = SearchDraft(taking: &state, of: registry)
    draft.apply(.cancelledAll)
    registry.run(&draft, on: .cancelledAll)
    let asked = draft.effects.compactMap(\.work)
    if !asked.isEmpty { registry.run(&draft, on: .cancelled(asked)) }
    planner.callOff(&draft)
    swap(&state, &draft.state)
  }

  /// Describes the machine: its sources, groups and components, what each component writes into
  /// which requests, which intents and choices it declares, and which work it may ask for.
  ///
  /// ```swift
  /// print(machine.describe())
  /// ```
  public func describe() -> MachineDescription {
    let state = initialState
    return MachineDescription(
      sources: registry.searchers.map { searcher in
        MachineDescription.Source(
          id: searcher.source, type: "\(type(of: searcher))", index: searcher.index,
          group: registry.groups.first { $0.sources.contains(searcher.source) }?.id
            ?? GroupID(searcher.source.rawValue),
          followsText: searcher.followsText)
      },
      groups: registry.groups.map {
        MachineDescription.Group(id: $0.id, sources: $0.sources, strategy: $0.strategy)
      },
      components: registry.listed.map { describe($0.component, $0.traits, in: state) },
      issues: issues.map(\.description))
  }

  private func describe<Component: SearchComponent>(
    _ component: Component, _ traits: ComponentTraits, in state: SearchState
  ) -> MachineDescription.Component {
    func name<Part>(of part: Part.Type, unless none: Any.Type) -> String? {
      part == none ? nil : "\(part)"
    }
    return MachineDescription.Component(
      id: component.id, type: "\(Component.self)",
      memory: name(of: Component.Memory.self, unless: NoMemory.self),
      intent: name(of: Component.Intent.self, unless: Never.self),
      work: name(of: Component.Work.self, unless: Never.self),
      contributions: registry.searchers.compactMap { searcher in
        guard let contributor = component as? any RequestContributor else { return nil }
        let request = registry.contribution(of: contributor, to: searcher, in: state)
        return MachineDescription.Contribution(request, to: searcher)
      },
      choices: traits.declaredChoices.map { choice in
        let attributes = choice.attributes.map(\.rawValue).joined(separator: ", ")
        let root = choice.rootPath.map { " below \($0)" } ?? ""
        return "values of \(attributes) in \(choice.group)\(root)"
      },
      restorable: traits.restorableChoices.map(\.description))
  }
}

extension MachineDescription.Contribution {
  /// Creates a description of what a component wrote into an empty request; `nil` if it wrote
  /// nothing.
  fileprivate init?(_ request: SearchRequest, to searcher: any Searcher) {
    let empty = SearchRequest(index: searcher.index)
    var parts = request.parameters.names.filter { $0 != "facets" }
    if request.index != empty.index { parts.append("index") }
    if request.query != empty.query { parts.append("query") }
    if request.page != empty.page { parts.append("page") }
    if request.filters != empty.filters { parts.append("filter groups") }
    if !request.disjunctiveFacets.isEmpty { parts.append("disjunctive facets") }
    if !request.hierarchicalFacets.isEmpty { parts.append("hierarchical facets") }
    if request.facetSearch != nil { parts.append("facet search") }
    if request.recommendation != nil { parts.append("recommendations") }
    let facets = request.parameters.facets ?? []
    if parts.isEmpty, facets.isEmpty { return nil }
    self.init(source: searcher.source, parts: parts.sorted(), facets: facets)
  }
}
