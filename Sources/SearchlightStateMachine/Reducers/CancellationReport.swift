/// How a reducer is told that effects were cancelled from outside: by
/// ``SentAction/cancel()``, by ``Store/cancelAll()`` or at the end of ``Store/run(_:)``.
///
/// A state that says that work is under way would wait forever for work that was cancelled. So a
/// reducer with such a state has a report, which makes an action of its own of the cancelled work:
///
/// ```swift
/// struct Upload: Reducer {
///   var cancellation: CancellationReport<UploadState, UploadAction, UploadWork>? {
///     CancellationReport(UploadAction.cancelled)
///   }
/// }
/// ```
///
/// A reducer that is made from a closure has ``Reducer/onCancel(_:)``.
///
/// ``Scoped``, `ifLet`, `ifCaseLet`, `forEach`, ``CombinedReducers``, `onChange` and `running` pass
/// reports on, at any depth: each child is told once, with exactly its own work.
///
/// ## Whose work it is
///
/// The scope of the effect's name and the case of the work say whose work it is, whatever the order in
/// which reducers are listed: first come children with a scope, then children with a case of the work,
/// then reducers with neither, and last a report around them (``Reducer/onCancel(_:)``). Each is told
/// of what is left by those before.
///
/// Reducers that stand side by side, and have neither a scope nor a case of the work, cannot be told
/// apart: each of them is told of the work of all. The same is true of children that have the same
/// case of the work and no scope. So give a child an `id`, or pick its own work from that of which it
/// is told, and return `nil` if there is none.
///
/// ## How it is told
///
/// The actions are reduced one after the other in the same step, each in a transition of its own:
/// those of children before those of the reducer around them, those of several reducers in the order
/// in which they are listed, those of elements in their order.
///
/// They are ordinary actions of the whole program. Children that share their actions, such as two of
/// `Scoped(state:id:child:)`, see the actions of each other, so at most one of them should have a
/// report. All actions are made of the state and the work before the first of them is reduced. So a
/// parent must not answer the action of one child by starting work of another one: its own action may
/// still come, and would make its state say that nothing is under way.
public struct CancellationReport<State, Action, Work>: Sendable {
  /// Those who are told, in the order in which they are.
  private let recipients: [Recipient]

  /// The positions of the recipients, in the order in which they take their effects; those of one
  /// turn take the same ones.
  private let turns: [[Int]]

  /// A reducer that is told of effects.
  private struct Recipient: Sendable {
    let rank: CancellationRank
    /// Returns what the reducer is told of its own effects among those that are left.
    let notices: @Sendable (CancelledEffects<Work>, State) -> CancellationNotices<Action>
  }

  /// Creates the report of a reducer without children.
  ///
  /// - Parameter action: Makes the action that tells the reducer that effects with this work, at
  ///   least one, were cancelled; a pure function. `nil` tells it nothing.
  public init(_ action: @escaping @Sendable (_ cancelled: [Work]) -> Action?) {
    self.init(ofLeaf: { effects in
      action(effects.list.map(\.work)).map { CancellationNotice(action: $0, later: $0) }
    })
  }

  /// Creates the report of a reducer without children that is told of everything by an action of its
  /// own.
  ///
  /// - Parameters:
  ///   - all: The action that tells the reducer that all of its effects were cancelled, those in the
  ///     background too. If an action of the same cancellation has started new effects, of any
  ///     reducer, the action that `action` makes comes in its place.
  ///   - action: Makes the action that tells it that effects with this work were cancelled by the handle
  ///     of an action.
  public init(
    all: Action, some action: @escaping @Sendable (_ cancelled: [Work]) -> Action?
  ) where Action: Sendable {
    self.init(ofLeaf: { effects in
      let later = action(effects.list.map(\.work))
      return effects.areAll
        ? CancellationNotice(action: all, later: later)
        : later.map { CancellationNotice(action: $0, later: $0) }
    })
  }

  /// Creates the report of a reducer that takes all effects that are left.
  private init(
    ofLeaf notice: @escaping @Sendable (CancelledEffects<Work>) -> CancellationNotice<Action>?
  ) {
    self.init([
      Recipient(rank: .nothing(level: 0)) { effects, _ in
        guard !effects.list.isEmpty, let notice = notice(effects) else {
          return CancellationNotices()
        }
        return CancellationNotices(list: [notice], slots: Set(effects.list.map(\.slot)))
      }
    ])
  }

  private init(_ recipients: [Recipient]) {
    self.recipients = recipients
    let ranks = recipients.map(\.rank)
    turns = Set(ranks).sorted().flatMap { rank in
      let group = ranks.indices.filter { ranks[$0] == rank }
      // Of several children with one scope, the first is told.
      return rank == .scope ? group.map { [$0] } : [group]
    }
  }

  /// Returns the actions that tell the reducer of cancelled effects, and whether they tell of all of
  /// these.
  ///
  /// - Parameter areAll: Whether the effects are all that were pending.
  func notices(
    for effects: [PendingEffect<Work>], areAll: Bool, in state: State
  ) -> (list: [CancellationNotice<Action>], tellAll: Bool) {
    let cancelled = CancelledEffects(
      list: effects.map { CancelledEffects.Element(slot: $0.slot, id: $0.id, work: $0.work) },
      areAll: areAll)
    let notices = notices(for: cancelled, in: state)
    return (notices.list, notices.slots.count == effects.count)
  }

  private func notices(
    for effects: CancelledEffects<Work>, in state: State
  ) -> CancellationNotices<Action> {
    var left = effects
    var taken: Set<EffectSlot> = []
    var lists = [[CancellationNotice<Action>]](repeating: [], count: recipients.count)
    for turn in turns where !left.list.isEmpty {
      var slots: Set<EffectSlot> = []
      for position in turn {
        let notices = recipients[position].notices(left, state)
        lists[position] = notices.list
        slots.formUnion(notices.slots)
      }
      if slots.isEmpty { continue }
      left.list.removeAll { slots.contains($0.slot) }
      taken.formUnion(slots)
    }
    return CancellationNotices(list: lists.flatMap(\.self), slots: taken)
  }
}

/// By what a reducer knows its own effects; those with a lower rank take theirs earlier.
private enum CancellationRank: Comparable, Hashable {
  case scope
  case caseOfWork
  /// By nothing. The outermost have level 0, and those inside others a lower one.
  case nothing(level: Int)

  var inside: CancellationRank {
    if case .nothing(let level) = self { .nothing(level: level - 1) } else { self }
  }
}

extension CancellationReport {
  /// Returns the reports of several reducers of one state, in order; `nil` if there are none.
  static func combined(_ all: [CancellationReport?]) -> CancellationReport? {
    let parts = all.compactMap(\.self)
    return parts.isEmpty ? nil : CancellationReport(parts.flatMap(\.recipients))
  }

  /// Returns this report, which is told of what is left, with that of the reducer inside.
  fileprivate func around(_ inner: CancellationReport?) -> CancellationReport {
    let inside = (inner?.recipients ?? []).map {
      Recipient(rank: $0.rank.inside, notices: $0.notices)
    }
    return CancellationReport(inside + recipients)
  }

  /// Returns the report of a child.
  ///
  /// - Parameters:
  ///   - child: The report of the child's reducer.
  ///   - read: Returns the state of the child; `nil` if it is absent.
  ///   - scope: The scope of the child's effects; `nil` if they have none.
  static func child<Child, ChildAction, ChildWork>(
    _ child: CancellationReport<Child, ChildAction, ChildWork>?,
    read: @escaping @Sendable (State) -> Child?, scope: EffectScope?,
    action: EnumCase<Action, ChildAction>, work: EnumCase<Work, ChildWork>
  ) -> CancellationReport? {
    guard let child else { return nil }
    func recipient(
      _ rank: CancellationRank,
      _ notices:
        @escaping @Sendable (CancelledEffects<ChildWork>, Child) -> CancellationNotices<ChildAction>
    ) -> Recipient {
      Recipient(rank: rank) { effects, state in
        guard let state = read(state) else { return CancellationNotices() }
        let own = effects.part { effect -> (id: EffectID?, work: ChildWork)? in
          guard let work = work.extract(effect.work) else { return nil }
          guard let scope else { return (effect.id, work) }
          return effect.id?.removing(scope).map { ($0, work) }
        }
        return own.list.isEmpty ? CancellationNotices() : notices(own, state).map(action.embed)
      }
    }
    if scope == nil && work.isWhole {
      // Nothing tells the work of the child from that of the parent.
      return CancellationReport(child.recipients.map { recipient($0.rank, $0.notices) })
    }
    return CancellationReport([recipient(scope == nil ? .caseOfWork : .scope, child.notices)])
  }

  /// Returns the report of the elements of a collection.
  ///
  /// - Parameters:
  ///   - child: The report of the reducer of an element.
  ///   - elements: Returns the elements that have one of the scopes, in order, each with the key of
  ///     its scope.
  ///   - hasIdentities: Whether the scopes of the elements contain their ids.
  ///   - scope: The scope of the collection.
  ///   - action: Embeds an action of an element.
  ///   - work: Takes out the work of an element; `nil` if the work is not for this element.
  static func elements<ID, Child, ChildAction, ChildWork>(
    _ child: CancellationReport<Child, ChildAction, ChildWork>?,
    elements:
      @escaping @Sendable (State, Set<ElementScopeKey>) -> [(
        id: ID, scope: ElementScopeKey, state: Child
      )],
    hasIdentities: Bool, scope: EffectScope,
    action: @escaping @Sendable (ID, ChildAction) -> Action,
    work: @escaping @Sendable (ID, Work) -> ChildWork?
  ) -> CancellationReport? {
    guard let child else { return nil }
    return CancellationReport([
      Recipient(rank: .scope) { effects, state in
        var groups: [ElementScopeKey: CancelledEffects<Work>] = [:]
        for effect in effects.list {
          guard
            let (key, id) = effect.id?.removing(scope)?
              .removingElement(withIdentity: hasIdentities)
          else { continue }
          groups[key, default: CancelledEffects(list: [], areAll: effects.areAll)].list.append(
            CancelledEffects.Element(slot: effect.slot, id: id, work: effect.work))
        }
        var all = CancellationNotices<Action>()
        if groups.isEmpty { return all }
        for (id, key, state) in elements(state, Set(groups.keys)) {
          let own: CancelledEffects<ChildWork>? = groups[key]?.part { effect in
            work(id, effect.work).map { (effect.id, $0) }
          }
          guard let own, !own.list.isEmpty else { continue }
          let notices = child.notices(for: own, in: state)
          all.list += notices.list.map { $0.map { action(id, $0) } }
          all.slots.formUnion(notices.slots)
        }
        return all
      }
    ])
  }
}

extension Reducer {
  /// Lets an action tell this reducer that effects were cancelled from outside; see
  /// ``CancellationReport``.
  ///
  /// ```swift
  /// let outbox = Reduce<Outbox, OutboxAction, OutboxWork> { … }
  ///   .onCancel(OutboxAction.withdrawn)
  /// ```
  ///
  /// - Parameter action: Makes the action, of the work of the cancelled effects that no reducer inside
  ///   this one is told of; called only if there is such work.
  public func onCancel(
    _ action: @escaping @Sendable (_ cancelled: [Work]) -> Action?
  ) -> Reduce<State, Action, Work> {
    Reduce(
      continuing: continuation, cancelling: CancellationReport(action).around(cancellation)
    ) { reduce(&$0, $1) }
  }
}
