/// The results of components' work, such as locations of the device, in a history.
extension SearchHistory {
  /// What a history knows about the results of one component.
  struct Results: Hashable, Sendable {
    /// Whether a result has made a step since the user's last intent for the component.
    var hasStep = false

    /// The points that results chose as centers of areas.
    var centers: Set<Point> = []
  }

  /// Records an action that reports a result; returns whether it is one.
  ///
  /// Otherwise it records the intents of the user among the action.
  mutating func recordResult(
    _ action: SearchAction, choice: SearchChoice, _ locations: () -> Set<Point>?
  ) -> Bool {
    let roles = action.historyRoles
    if case .intent = action, let (id, role) = roles.first, role == .result {
      note(choice, of: id)
      return true
    }
    for (id, role) in roles {
      switch role {
      case .result: break
      case .choice: results[id]?.hasStep = false
      case .erasure:
        // All locations are forgotten, whichever component has found them.
        // A center that is gone with them was one, unless the action chooses something else as well.
        let isAlone = if case .intent = action { true } else { false }
        let gone = isAlone ? self.choice.centers.subtracting(choice.centers) : []
        erase(results.values.reduce(into: locations() ?? gone) { $0.formUnion($1.centers) })
        for component in results.keys { results[component]?.centers = [] }
        results[id] = nil
      }
    }
    return false
  }

  private mutating func note(_ choice: SearchChoice, of component: ComponentID) {
    guard choice != self.choice else { return }
    var known = results[component] ?? Results()
    known.centers.formUnion(choice.centers.subtracting(self.choice.centers))
    let isFurther = known.hasStep
    known.hasStep = true
    results[component] = known
    if isFurther { correct(choice) } else { push(choice, false) }
  }

  /// Replaces the choice of the current entry, and of the entry before it if only the text that is
  /// being typed distinguishes them.
  private mutating func correct(_ choice: SearchChoice) {
    var former = self.choice
    change(current) { $0.choice = choice }
    guard let typed = self[current], typed.isTyping, let parent = typed.parent.flatMap({ self[$0] })
    else { return }
    former.text = parent.choice.text
    guard former == parent.choice else { return }
    var corrected = choice
    corrected.text = parent.choice.text
    change(parent.id) { $0.choice = corrected }
  }

  /// Removes points as centers from the choices of all entries, and the entries that then repeat the
  /// one before them.
  private mutating func erase(_ points: Set<Point>) {
    guard !points.isEmpty else { return }
    for entry in steps { change(entry.id) { $0.choice.forget(points) } }
    removeRepetitions()
  }
}

extension SearchChoice {
  /// The centers of all areas.
  fileprivate var centers: Set<Point> {
    Set(sources.values.compactMap { $0.parameters.geoArea?.center })
  }
}
