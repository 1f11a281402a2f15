import SearchlightStateMachine

extension Property {
  /// Judges everything that a machine can do, as far as an exploration shows it: all runs, also
  /// endless ones.
  ///
  /// The verdict is exact if the exploration is: ``PropertyVerdict/holds`` means that no run violates
  /// the property, and a violation is a shortest one. What must come is looked for in runs that come
  /// to rest and in runs that go in circles, and circles are counted only if they are fair: see
  /// ``Property``. The first states of the moments of a run are those of the situations that the
  /// exploration has kept.
  ///
  /// The verdict is ``PropertyVerdict/open(_:)`` if the limit of the exploration has cut steps, and
  /// no violation was found in the rest; or if its identity of situations leaves out something on which
  /// it depends whether effects end.
  ///
  /// - Parameter exploration: The situations of the machine. Their identity must distinguish those
  ///   with different effects, and whatever else the conditions of the property read.
  /// - Complexity: Linear in the number of steps times the number of transitions that a deadline
  ///   counts, and a search for the shortest loop.
  public func check(
    _ exploration: Exploration<State, Action, Work>
  ) -> PropertyVerdict<State, Action, Work> {
    let explored = ExploredSteps(exploration)
    return .worst(
      clauses.lazy.map { clause in
        let start = exploration.situations[0].state
        let product = PropertyProduct(clause, explored, from: start)
        let isKnown = !clause.isLiveness || explored.flaw == nil
        if let path = isKnown ? product.shortestPath : product.breach {
          return .violated(product.violation(path, from: start))
        }
        if let flaw = explored.flaw, !isKnown { return .open("\(clause) is open: \(flaw)") }
        guard !exploration.isExhaustive else { return .holds }
        return .open("\(clause) is open: no violation was found in \(exploration).")
      })
  }
}

extension Exploration {
  /// Judges a property in everything that this exploration shows; see ``Property/check(_:)``.
  public func check(
    _ property: Property<State, Action, Work>
  ) -> PropertyVerdict<State, Action, Work> {
    property.check(self)
  }
}
