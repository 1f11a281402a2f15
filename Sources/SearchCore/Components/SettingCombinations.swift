/// The combinations of an index and parameters that one component offers for a source.
struct SettingCombinations: Sendable {
  /// The names of the parameters that any combination sets, sorted.
  let names: [String]

  /// Whether any combination sets an index.
  let hasIndex: Bool

  private let offers: [SearchChoice.Source]

  init(_ offers: [SearchChoice.Source]) {
    self.offers = offers
    names = Set(offers.flatMap(\.parameters.names)).sorted()
    hasIndex = offers.contains { $0.index != nil }
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
