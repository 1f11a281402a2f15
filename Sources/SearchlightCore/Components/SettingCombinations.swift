/// The combinations of an index and parameters that components offer for a source.
struct SettingCombinations: Sendable {
  /// The names of the parameters that any combination sets, sorted.
  let names: [String]

  /// Whether any combination sets an index.
  let hasIndex: Bool

  private let offers: [SearchChoice.Source]

  /// - Parameters:
  ///   - offers: The combinations.
  ///   - free: The names of parameters that can be set in any combination.
  private init(_ offers: [SearchChoice.Source], except free: Set<String>) {
    self.offers = offers
    names = Set(offers.flatMap(\.parameters.names)).subtracting(free).sorted()
    hasIndex = offers.contains { $0.index != nil }
  }

  /// Returns the combinations for each source for which a component has any.
  ///
  /// An index that another component offers without combinations is one of its own, and a parameter
  /// that another component offers is free.
  static func all(of components: [ComponentTraits]) -> [SourceID: SettingCombinations] {
    var offers: [SourceID: [SearchChoice.Source]] = [:]
    var (indices, names) = ([SourceID: [IndexName]](), [SourceID: Set<String>]())
    for component in components {
      let choices = component.restorableChoices
      var combined: Set<SourceID> = []
      for case .combinations(let own, let source) in choices {
        combined.insert(source)
        offers[source, default: []] += own
      }
      for choice in choices {
        switch choice {
        case .index(let index, let source) where !combined.contains(source):
          indices[source, default: []].append(index)
        case .parameter(let name, _, let source) where !combined.contains(source):
          names[source, default: []].insert(name)
        default: break
        }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: offers.map { source, offers in
        let others = (indices[source] ?? []).map { SearchChoice.Source(index: $0) }
        return (source, SettingCombinations(offers + others, except: names[source] ?? []))
      })
  }

  /// Removes the index and the parameters that belong together from settings that are none of the
  /// combinations.
  ///
  /// - Parameter own: The searcher's own index, which counts as none.
  func removeMixture(from settings: inout SearchChoice.Source, searchingBy own: IndexName?) {
    let index = settings.index == own ? nil : settings.index
    let isOffered = offers.contains { offer in
      (!hasIndex || index == (offer.index == own ? nil : offer.index))
        && names.allSatisfy { settings.parameters[$0] == offer.parameters[$0] }
    }
    if isOffered { return }
    if hasIndex { settings.index = nil }
    for name in names { settings.parameters[name] = nil }
  }
}
