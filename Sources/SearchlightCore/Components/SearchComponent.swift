/// A part of a search interface that turns actions into state and contributes to requests.
///
/// A component can also ask for work of its own.
///
/// A component is a value and also a handle: an app reads rows from, and makes intents with, the
/// same value that it lists in the ``SearchMachine``. The component itself stores nothing; the
/// state holds its memory under its ``id``. Searchlight's own components use nothing that yours
/// could not.
///
/// ```swift
/// struct InStockInteractor: SearchComponent {
///   enum Intent: String, Codable, Sendable { case toggle }
///   let id: ComponentID = "inStock"
///
///   func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
///     guard intent(in: action) == .toggle else { return }
///     draft.apply(.toggle(.facet("inStock", true), in: .and("inStock")))
///   }
/// }
/// ```
///
/// A component with memory declares the type of its memory, a ``ComponentMemory``, or any type and
/// the initial value:
///
/// ```swift
///   struct Memory: ComponentMemory { var isOpen = false }
/// ```
///
/// A component that has work to do besides searching, such as saving a file, describes the work as
/// a value of its ``Work`` and asks for it with ``SearchDraft/run(_:of:id:overlap:timing:)``. The
/// app passes the performer that carries the work out when it creates the store:
///
/// ```swift
///   enum Work: Hashable, Codable, Sendable { case save([String]) }
///
///   func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
///     guard case .submit = action else { return }
///     memory.texts.append(draft.state.text)
///     draft.run(.save(memory.texts), of: self, id: "save", overlap: .latest(cancelRunning: false))
///   }
///
/// let store = SearchStore(machine, service: service, performing: [
///   recents.work { work, send in … }
/// ])
/// ```
public protocol SearchComponent<Memory, Intent, Work>: Sendable {
  /// The state that the component must keep because it cannot be computed from the rest of the
  /// search state.
  associatedtype Memory: Hashable & Codable & Sendable = NoMemory

  /// The requests that an app can send to this component alone.
  ///
  /// `Never` for a component without intents.
  associatedtype Intent: Hashable & Codable & Sendable = Never

  /// The work that the component can ask for, as data; its results are intents of the component.
  ///
  /// `Never` for a component that asks for none.
  associatedtype Work: Hashable & Codable & Sendable = Never

  /// The unique name, within a machine, of the component's memory and of the target of its intents.
  var id: ComponentID { get }

  /// The searchers that the component works with.
  ///
  /// Listing the component in a machine adds them, so that none can be forgotten.
  var searchers: [any Searcher] { get }

  /// The group whose searchers share one round trip; `nil` if the component forms no group.
  var group: GroupID? { get }

  /// The choices that the component offers to the user; the machine uses them to relate filters,
  /// groups and attributes.
  var declaredChoices: [DeclaredChoice] { get }

  /// The settings, besides the values of ``declaredChoices``, that a link or a saved search may
  /// change because the component offers them.
  ///
  /// ``SearchAction/restore(_:)`` changes no other settings, whatever it is given.
  var restorableChoices: [RestorableChoice] { get }

  /// The titles under which the component offers filters, so that lists of current filters show
  /// these words.
  ///
  /// If two components have a title for one filter of a group, that of the first one is shown.
  var filterTitles: [FilterTitle] { get }

  /// The filter groups on whose choices the component's handling of an action depends.
  ///
  /// List the components that change one of these groups before this component, so that it sees a
  /// choice in the same action. Otherwise ``SearchMachine/issues`` reports the order.
  var dependencies: [FilterGroup.ID] { get }

  /// Mistakes in the configuration of the component, one sentence each that states the mistake and
  /// how to fix it.
  ///
  /// ``SearchMachine/issues`` includes them as ``ConfigurationIssue/component(_:_:)``.
  var issues: [String] { get }

  /// The component's memory before the first action; by default `Memory()`, if the type conforms to
  /// ``ComponentMemory``.
  var initialMemory: Memory { get }

  /// The time from sending after which a request without an answer counts as stalled; `nil` for no
  /// stall timeout.
  ///
  /// The shortest time of all components applies.
  var stalledAfter: Duration? { get }

  /// Returns whether the component takes part in the search in a state; `nil` if it only
  /// accompanies other components that do, as insights and a debounce do.
  ///
  /// A component that is hidden from the user takes no part. A source is not requested, and is
  /// ``SourcePhase/idle``, if a component that takes no part brings it along and none that takes
  /// part does. A searcher that is listed by itself or in a ``MultiSearcher`` takes part.
  ///
  /// Must be a pure function of the state.
  func isActive(in state: SearchState) -> Bool?

  /// Handles an action.
  ///
  /// Every action reaches every component, in the order of the machine. The only exception is an
  /// answer that no source awaits, which reaches none.
  ///
  /// Must be pure. A component without memory, intents and work has a default implementation that
  /// changes nothing. Every other component must implement the method, so that one with a
  /// misspelled signature does not compile.
  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction)

  /// Returns the locations of the device that the component knows, including those of earlier
  /// sessions.
  ///
  /// Must be pure. ``SearchDraft/locations`` is the union of all components.
  func locations(_ memory: Memory) -> Set<Point>

  /// Removes points from what the component keeps, because the user wants the location of the device
  /// to be forgotten.
  ///
  /// ``SearchDraft/forget(_:)`` calls the method for every component of the machine, even without a
  /// point: what the component has yet to load may contain a location that nobody knows. Must be
  /// pure. It may change the component's memory and ask for work. A component that keeps no points,
  /// choices or requests needs no implementation.
  func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory)

  /// Adds the component's parameters and filters to a source's request; called in the order of the
  /// machine.
  ///
  /// Must be a pure function of the state: the machine does not call it again until something
  /// changes on which the request depends. Only one component may set a given parameter; any number
  /// may add filters.
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState)

  /// Returns the pages of a source that the component needs in the current state; `nil` if it needs
  /// none in particular.
  ///
  /// Must be a pure function of the state: the machine does not call it again until the state
  /// changes.
  func pages(of source: SourceID, in state: SearchState) -> PageDemand?

  /// Returns whether a source's request may be sent in the current state.
  ///
  /// If any component forbids the request, the machine holds it and the source is
  /// ``SourcePhase/idle``.
  ///
  /// Must be a pure function of the state.
  func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool
}

extension SearchComponent {
  /// Defaults to no searchers.
  public var searchers: [any Searcher] { [] }

  /// Defaults to no group.
  public var group: GroupID? { nil }

  /// Defaults to no choices.
  public var declaredChoices: [DeclaredChoice] { [] }

  /// Defaults to no settings besides the values of ``declaredChoices``.
  public var restorableChoices: [RestorableChoice] { [] }

  /// Defaults to no titles.
  public var filterTitles: [FilterTitle] { [] }

  /// Defaults to no dependencies.
  public var dependencies: [FilterGroup.ID] { [] }

  /// Defaults to no issues.
  public var issues: [String] { [] }

  /// Defaults to no stall timeout.
  public var stalledAfter: Duration? { nil }

  /// Always takes part.
  public func isActive(in state: SearchState) -> Bool? { true }

  /// Knows no locations.
  public func locations(_ memory: Memory) -> Set<Point> { [] }

  /// Keeps no points.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {}

  /// Adds nothing to the request.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {}

  /// Needs no pages beyond the first answer, and drops none.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? { nil }

  /// Permits every request.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool { true }

  /// Returns the action that sends an intent to this component.
  public func intent(_ intent: Intent) -> SearchAction {
    .intent(id, TypeErasedValue(intent))
  }

  /// Returns the intent in an action, if it is one for this component.
  public func intent(in action: SearchAction) -> Intent? {
    guard case .intent(id, let intent) = action else { return nil }
    return intent.base as? Intent
  }

  /// Returns the work of this component that was cancelled through the handle of the action that
  /// caused it, oldest first; empty for any other action.
  public func cancelledWork(in action: SearchAction) -> [Work] {
    guard case .cancelled(let works)? = action.event else { return [] }
    return works.compactMap { work in
      guard case .perform(id, let own) = work else { return nil }
      return own.base as? Work
    }
  }

  /// Returns the intents of this component whose timers were cancelled through the handle of the
  /// action that caused them, oldest first; empty for any other action.
  public func cancelledIntents(in action: SearchAction) -> [Intent] {
    guard case .cancelled(let works)? = action.event else { return [] }
    return works.compactMap { work in
      guard case .timer(id, let intent) = work else { return nil }
      return intent.base as? Intent
    }
  }

  /// Returns the work of this component that has failed, with the reason; `nil` for any other
  /// action.
  public func failedWork(in action: SearchAction) -> (work: Work, reason: String)? {
    guard case .workFailed(id, let failure)? = action.event, let work = failure.work.base as? Work
    else { return nil }
    return (work, failure.reason)
  }
}

extension SearchComponent where Memory: ComponentMemory {
  /// The value that `Memory()` creates.
  public var initialMemory: Memory { Memory() }
}

extension SearchComponent where Memory == NoMemory, Intent == Never, Work == Never {
  /// Changes nothing.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {}
}

extension SearchComponent {
  /// Returns the reason why the component cannot handle an intent; `nil` if it can.
  func rejection(of intent: TypeErasedValue) -> RejectedAction? {
    intent.base is Intent
      ? nil
      : .mismatchedIntent(id, found: "\(type(of: intent.base))", expected: "\(Intent.self)")
  }

  /// Returns the locations that the component knows in a state.
  func locations(in state: SearchState) -> Set<Point> { locations(state.memory(of: self)) }

  /// Removes points from the component's memory in the draft.
  func forget(_ points: Set<Point>, in draft: inout SearchDraft) {
    remember(in: &draft) { forget(points, &$0, memory: &$1) }
  }

  /// Calls a function with the component's memory, and keeps what it changes.
  ///
  /// A memory equal to the initial one is not stored.
  func remember(
    in draft: inout SearchDraft, _ body: (inout SearchDraft, inout Memory) -> Void
  ) {
    let before = draft.state.memory(of: self)
    var memory = before
    body(&draft, &memory)
    guard memory != before else { return }
    draft.state.memory[id] = memory == initialMemory ? nil : TypeErasedValue(memory)
  }

  /// Runs the component's reducer on its memory in the draft.
  ///
  /// A memory equal to the initial one is not stored.
  func run(_ draft: inout SearchDraft, on action: SearchAction) {
    if Memory.self == NoMemory.self {
      var memory = initialMemory
      return reduce(&draft, memory: &memory, on: action)
    }
    remember(in: &draft) { reduce(&$0, memory: &$1, on: action) }
  }
}
