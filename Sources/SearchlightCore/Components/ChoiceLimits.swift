import SearchlightBackend

/// The filter groups in which only one of several filters can be chosen.
///
/// The filters of a hierarchical menu are not among them: they keep one path by themselves.
struct ChoiceLimits: Sendable {
  private var options: [FilterGroup.ID: [[[Filter]]]] = [:]
  private var attributes: [FilterGroup.ID: Set<Attribute>] = [:]
  /// Options of which several can be chosen, also beside a single range of their attribute.
  private var free: [FilterGroup.ID: Set<Filter>] = [:]

  /// Adds the limits that are among the choices of a component.
  mutating func add(_ choices: [RestorableChoice]) {
    let isSingle = choices.contains { if case .singleOption = $0 { true } else { false } }
    for choice in choices {
      switch choice {
      case .singleOption(let filters, let group): options[group, default: []].append(filters)
      case .single(let group, let names): attributes[group, default: []].formUnion(names)
      case .options(let filters, let group) where !isSingle:
        free[group, default: []].formUnion(filters)
      default: break
      }
    }
  }

  /// Divides the filters of a group into those that can be chosen together and the others.
  func limit(
    _ filters: [Filter], in group: FilterGroup.ID
  ) -> (kept: [Filter], surplus: [Filter]) {
    guard filters.count > 1 else { return (filters, []) }
    var surplus: Set<Filter> = []
    for options in options[group] ?? [] {
      surplus.formUnion(Self.surplus(of: filters, choosing: options))
    }
    if let attributes = attributes[group] {
      let free = free[group] ?? []
      var known: Set<String> = []
      for filter in filters where !surplus.contains(filter) && !free.contains(filter) {
        guard !filter.isNegated, attributes.contains(filter.attribute) else { continue }
        let kind = if case .numeric = filter { "number" } else { "value" }
        if !known.insert("\(kind) \(filter.attribute)").inserted { surplus.insert(filter) }
      }
    }
    if surplus.isEmpty { return (filters, []) }
    return (
      filters.filter { !surplus.contains($0) }, filters.filter { surplus.contains($0) }
    )
  }

  /// Returns the filters of all options but one: that with the most filters, or the first.
  ///
  /// Without a whole option there is none to prefer.
  private static func surplus(of filters: [Filter], choosing options: [[Filter]]) -> Set<Filter> {
    let present = Set(filters)
    var chosen: [Filter] = []
    for option in options where option.count > chosen.count {
      if option.allSatisfy(present.contains) { chosen = option }
    }
    if chosen.isEmpty { return [] }
    return Set(options.joined()).intersection(present).subtracting(chosen)
  }
}
