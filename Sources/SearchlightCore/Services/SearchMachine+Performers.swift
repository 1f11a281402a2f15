extension SearchMachine {
  /// Returns the configuration issues of the machine together with its performers.
  ///
  /// First come the machine's own ``issues``, then work without a performer or with one for another
  /// type, then performers that are never called.
  public func issues(performing performers: [WorkPerformer]) -> [ConfigurationIssue] {
    var found = issues
    for component in registry.components {
      guard let type = component.workType else { continue }
      if let performer = performers.first(where: { $0.component == component.id }) {
        if performer.workType != type {
          found.append(
            .mismatchedPerformer(
              component.id, found: "\(performer.workType)", expected: "\(type)"))
        }
      } else {
        found.append(.unperformedWork(component.id, type: "\(type)"))
      }
    }
    var seen: Set<ComponentID> = []
    for performer in performers {
      let id = performer.component
      guard let component = registry.components.first(where: { $0.id == id }) else {
        found.append(.unknownPerformer(id, known: registry.components.map(\.id)))
        continue
      }
      if component.workType == nil { found.append(.needlessPerformer(id)) }
      if !seen.insert(id).inserted {
        found.append(.duplicatePerformer(id))
      }
    }
    return found
  }
}

extension SearchComponent {
  /// The type of the component's work; `nil` if it asks for none.
  fileprivate var workType: WorkType? {
    Work.self == Never.self ? nil : WorkType(of: Self.self)
  }
}
