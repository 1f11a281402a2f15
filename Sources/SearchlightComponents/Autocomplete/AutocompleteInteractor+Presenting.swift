public import SearchlightCore

extension AutocompleteInteractor {
  /// The values that the list depends on: the typed text, the list's memory, and the answers that
  /// its items come from.
  public struct Key: Hashable, Sendable {
    struct Section: Hashable, Sendable {
      var version: AnswerVersion?
      var phase: SourcePhase?
      var recents: RecentSearches?
      var facets: FacetListInteractor.Key?
    }

    let text: String
    let memory: Memory
    /// The answers that the sections of an open list show; empty while the list is closed.
    let sections: [Section]
  }

  private struct Identity: Hashable {
    struct Section: Hashable {
      let id: AutocompleteSection.ID
      let title: String?
      let limits: [Int]
      let content: PresenterIdentity
    }

    let id: ComponentID
    let sections: [Section]
  }

  /// The identifier of the component and its sections.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        id: id,
        sections: sections.map { section in
          Identity.Section(
            id: section.id, title: section.title, limits: [section.limit, section.minimumLength],
            content: section.identity)
        }))
  }

  /// Returns the text, the memory and, while the list is open, the versions of the answers that its
  /// items come from.
  public func key(_ state: SearchState) -> Key {
    let memory = state.memory(of: self)
    let sections = memory.isOpen ? sections.map { $0.key(state) } : []
    return Key(text: state.text, memory: memory, sections: sections)
  }

  /// Returns the items of an open list; a closed list has none.
  ///
  /// Items found for the previous text stay until the next answer arrives, as long as the text is
  /// long enough for their section; ``AutocompleteItems/Section/isStale`` marks them.
  public func present(_ state: SearchState) -> AutocompleteItems {
    let memory = state.memory(of: self)
    guard memory.isOpen else { return AutocompleteItems(text: state.text, isOpen: false) }
    let (items, sections) = offered(in: state)
    return AutocompleteItems(
      items: items, sections: sections, text: state.text, isOpen: true, selection: memory.selection)
  }

  /// Returns the items and sections that the list shows when it is open.
  func offered(
    in state: SearchState
  ) -> (items: [AutocompleteItem], sections: [AutocompleteItems.Section]) {
    var collector = AutocompleteCollector(state)
    for section in sections { collector.collect(section) }
    return (collector.items, collector.sections)
  }
}

extension AutocompleteSection {
  fileprivate var identity: PresenterIdentity {
    switch content {
    case .searches(let text): .exact(["searches", source?.rawValue ?? "", text.rawValue])
    case .recent(let recents): .exact(recents)
    case .hits(let text): .exact(["hits", source?.rawValue ?? "", text.rawValue])
    case .facetValues(let list, _): list.identity
    }
  }

  fileprivate func key(_ state: SearchState) -> AutocompleteInteractor.Key.Section {
    var key = AutocompleteInteractor.Key.Section()
    if let source, let source = state[source] {
      key.version = source.answer?.version
      key.phase = source.phase
    }
    switch content {
    case .recent(let recents): key.recents = recents.present(state)
    case .facetValues(let list, _): key.facets = list.key(state)
    case .searches, .hits: break
    }
    return key
  }
}
