/// Effects that were cancelled, as a reducer sees them.
struct CancelledEffects<Work> {
  struct Element {
    let slot: EffectSlot
    /// The name of the effect, inside the scope of the reducer.
    let id: EffectID?
    let work: Work
  }

  /// The effects, oldest first.
  var list: [Element]
  /// Whether these are all effects that were pending.
  let areAll: Bool

  /// Returns the effects of a child, as the child sees them.
  func part<ChildWork>(
    _ child: (Element) -> (id: EffectID?, work: ChildWork)?
  ) -> CancelledEffects<ChildWork> {
    CancelledEffects<ChildWork>(
      list: list.compactMap { effect in
        child(effect).map {
          CancelledEffects<ChildWork>.Element(slot: effect.slot, id: $0.id, work: $0.work)
        }
      }, areAll: areAll)
  }
}

/// An action that tells a reducer of cancelled effects.
struct CancellationNotice<Action> {
  let action: Action
  /// The action in its place if new effects have begun since all were cancelled; `nil` for none.
  let later: Action?

  func map<Outer>(_ embed: (Action) -> Outer) -> CancellationNotice<Outer> {
    CancellationNotice<Outer>(action: embed(action), later: later.map(embed))
  }
}

/// What reducers are told of cancelled effects, in order, and the slots of these effects.
struct CancellationNotices<Action> {
  var list: [CancellationNotice<Action>] = []
  var slots: Set<EffectSlot> = []

  func map<Outer>(_ embed: (Action) -> Outer) -> CancellationNotices<Outer> {
    CancellationNotices<Outer>(list: list.map { $0.map(embed) }, slots: slots)
  }
}
