extension SearchMachine {
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
      components: registry.components.map { describe($0, in: state) },
      issues: issues.map(\.description))
  }

  private func describe<Component: SearchComponent>(
    _ component: Component, in state: SearchState
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
        let request = registry.contribution(of: component, to: searcher, in: state)
        return MachineDescription.Contribution(request, to: searcher)
      },
      choices: component.declaredChoices.map { choice in
        let attributes = choice.attributes.map(\.rawValue).joined(separator: ", ")
        let root = choice.rootPath.map { " below \($0)" } ?? ""
        return "values of \(attributes) in \(choice.group)\(root)"
      },
      restorable: component.restorableChoices.map(\.description))
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
