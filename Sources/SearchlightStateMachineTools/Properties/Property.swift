public import SearchlightStateMachine

/// What must be true of a machine over time: of a recorded session, of a random walk, or of
/// everything that a machine can do.
///
/// ```swift
/// let answered = Property<Suggestions, SuggestionsAction, SuggestionsWork>.leadsTo(
///   "every text is answered", when: { $0.state.isSearching }, then: { !$0.state.isSearching })
///
/// answered.check(recorder.records)      // a session: holds, is open, or is violated
/// answered.check(exploration)           // all situations: exact
/// ```
///
/// A property is about the moments of a run: the first state, then one moment for each transition.
/// A *safety* property says that something bad never happens, so one moment violates it:
/// ``always(_:_:)``, ``never(_:_:)``, ``invariant(_:_:)``, ``unless(_:keep:unless:)``. A *liveness*
/// property says that something good happens at last:
/// ``eventually(_:within:_:)``, ``until(_:within:keep:until:)``, ``leadsTo(_:within:when:then:)``.
/// With a ``PropertyDeadline`` it says until when.
///
/// ## The end of a run
/// A recorded session ends because somebody stopped recording, so what has not come yet may still
/// come. A liveness property that waits there is ``PropertyVerdict/open(_:)``, neither fulfilled nor
/// violated; with a deadline it is violated once that is over.
///
/// A run has come to rest when no effect waits or runs: then only a user can make anything happen,
/// and no user has to. What has not come until then never comes, which violates the property.
/// Explorations and random walks know when a machine is at rest, and so does
/// ``PropertyMonitor/verdictAtRest``.
///
/// ## Fairness
/// In an exploration, time passes and work ends, as in any program that is not stuck: an effect that
/// waits for a time or runs does not stay so for ever while a step would begin or end it. Runs in
/// which one does are no counterexamples. Nothing else is assumed: which of several answers arrives
/// is open, every time, and users do what they like. Work that no step ends, such as an open
/// connection, may run for ever.
public struct Property<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// A transition of the machine.
  public typealias Record = TransitionRecord<State, Action, Work>

  /// Whether something is the case at a moment; it must be the same for the same moment.
  public typealias Condition = @Sendable (Moment) -> Bool

  /// A point in a run: the start, or a transition.
  public struct Moment: Sendable {
    /// The state at the start, or after the transition.
    public let state: State
    /// The transition that has led here; `nil` at the start.
    public let record: Record?

    /// The state before the transition; at the start, the first state.
    public var before: State { record?.before ?? state }
    /// The action that was reduced; `nil` at the start.
    public var action: Action? { record?.action }
    /// The effects that the reducer returned; none at the start.
    public var effects: Effects<Work> { record?.effects ?? .none }

    /// Creates the moment at the start of a run.
    package init(start state: State) {
      self.state = state
      record = nil
    }

    /// Creates the moment of a transition.
    package init(_ record: Record) {
      state = record.after
      self.record = record
    }
  }

  typealias Clause = PropertyClause<State, Action, Work>

  /// The parts of the property, all of which must hold.
  let clauses: [Clause]

  /// The names of the parts, separated by commas.
  public var name: String { clauses.map(\.name).joined(separator: ", ") }

  init(_ clauses: [Clause]) {
    self.clauses = clauses
  }

  private init(_ kind: Clause.Kind, _ name: String, _ demand: Clause.Demand) {
    clauses = [Clause(kind: kind, name: name, demand: demand)]
  }
}

extension Property {
  /// A condition that is true at every moment, the start included.
  ///
  /// - Parameters:
  ///   - name: What must be the case, such as `the rows belong to the text`.
  ///   - condition: Whether it is.
  public static func always(_ name: String, _ condition: @escaping Condition) -> Property {
    Property(.always, name, .invariant { condition($0) ? nil : "" })
  }

  /// A condition that is true at no moment.
  ///
  /// - Parameters:
  ///   - name: What must not be the case, such as `a row of an older text appears`.
  ///   - condition: Whether it is.
  public static func never(_ name: String, _ condition: @escaping Condition) -> Property {
    Property(.never, name, .invariant { condition($0) ? "" : nil })
  }

  /// ``always(_:_:)`` with a text that says what is wrong at a moment.
  ///
  /// - Parameters:
  ///   - name: What must be the case.
  ///   - problem: What is wrong; `nil` if nothing is.
  public static func invariant(
    _ name: String, _ problem: @escaping @Sendable (Moment) -> String?
  ) -> Property {
    Property(.always, name, .invariant(problem))
  }

  /// A condition that is true at some moment, the start included.
  ///
  /// - Parameters:
  ///   - name: What must come, such as `the search ends`.
  ///   - deadline: Until when, counted from the start; `nil` if it may take any time.
  ///   - condition: Whether it has come.
  public static func eventually(
    _ name: String, within deadline: PropertyDeadline? = nil, _ condition: @escaping Condition
  ) -> Property {
    Property(.eventually, name, .goal(Clause.Goal(until: condition, within: deadline)))
  }

  /// A condition that stays true until another one is, which must come.
  ///
  /// At the moment of the second condition, the first one need not be true any more.
  ///
  /// - Parameters:
  ///   - name: What must be the case.
  ///   - deadline: When the second condition must have come, counted from the start; `nil` if it may
  ///     take any time.
  ///   - keep: The condition that stays true.
  ///   - goal: The condition that must come.
  public static func until(
    _ name: String, within deadline: PropertyDeadline? = nil, keep: @escaping Condition,
    until goal: @escaping Condition
  ) -> Property {
    Property(.until, name, .goal(Clause.Goal(keep: keep, until: goal, within: deadline)))
  }

  /// A condition that stays true until another one is, if that comes at all (a *weak until*): no
  /// request without consent, no row before an answer.
  ///
  /// - Parameters:
  ///   - name: What must be the case.
  ///   - keep: The condition that stays true.
  ///   - end: The condition that ends this.
  public static func unless(
    _ name: String, keep: @escaping Condition, unless end: @escaping Condition
  ) -> Property {
    Property(.unless, name, .goal(Clause.Goal(keep: keep, until: end, isWeak: true)))
  }

  /// Whenever one condition is true, another one is true then or later (*response*).
  ///
  /// - Parameters:
  ///   - name: What must be the case, such as `every text is answered`.
  ///   - deadline: When the second condition must have come, counted from the first moment that waits
  ///     for it; `nil` if it may take any time.
  ///   - trigger: The condition that asks.
  ///   - goal: The condition that answers; one answer is enough for all moments that wait for it.
  public static func leadsTo(
    _ name: String, within deadline: PropertyDeadline? = nil, when trigger: @escaping Condition,
    then goal: @escaping Condition
  ) -> Property {
    Property(.leadsTo, name, .goal(Clause.Goal(when: trigger, until: goal, within: deadline)))
  }
}

extension Property {
  /// Returns the property that all of the given ones hold.
  public static func all(_ properties: [Property]) -> Property {
    Property(properties.flatMap(\.clauses))
  }

  /// Returns the property that this one and another one hold.
  public func and(_ other: Property) -> Property {
    Property(clauses + other.clauses)
  }

  /// Returns the property that this one holds from the first moment on at which a condition is true.
  ///
  /// If it never is, nothing is asked for. What comes before that moment does not count, and
  /// deadlines of ``eventually(_:within:_:)`` and ``until(_:within:keep:until:)`` are counted from it.
  ///
  /// ```swift
  /// .eventually("the greeting is shown") { $0.state.isGreeting }
  ///   .after { $0.state.phase == .loggedIn }
  /// ```
  public func after(_ condition: @escaping Condition) -> Property {
    Property(
      clauses.map { clause in
        var clause = clause
        clause.scopes.insert(condition, at: 0)
        return clause
      })
  }
}

extension Property: CustomStringConvertible {
  /// The parts, one per line, such as `leadsTo "every text is answered" within 4 transitions`.
  public var description: String { clauses.map(\.description).joined(separator: "\n") }
}
