/// A part of a search interface: something that turns actions into state, and state into wishes for a
/// request, and that can ask for work of its own.
///
/// A component is a value and its own handle: the same value that is listed in the ``SearchMachine`` is
/// what an app reads rows from and makes intents with. It keeps nothing itself; what it must remember
/// lies in the state under its ``id``. Searchlight's own components use nothing that yours could not.
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
/// A component that remembers something names the type and what it begins with:
///
/// ```swift
///   struct Memory: Hashable, Codable, Sendable { var isOpen = false }
///   var initialMemory: Memory { Memory() }
/// ```
/// One that has something done beside searching, such as saving a file, describes it as a value, its
/// ``Work``, and asks for it with ``SearchDraft/run(_:of:id:overlap:timing:)``. Who carries it out is said
/// where the search is made:
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
/// let search = SearchStore(machine, service: service, performing: [
///   recents.work { work, send in … }
/// ])
/// ```
public protocol SearchComponent<Memory, Intent, Work>: Sendable {
  /// What the component must remember and cannot compute from the rest of the state.
  associatedtype Memory: Hashable & Codable & Sendable = NoMemory

  /// What only this component understands. `Never` for one that has no intents.
  associatedtype Intent: Hashable & Codable & Sendable = Never

  /// What the component may ask to have done, as data; the answers are intents of its own. `Never` for one
  /// that asks for nothing.
  associatedtype Work: Hashable & Codable & Sendable = Never

  /// The name under which memory is kept and intents are sent; unique in a machine.
  var id: ComponentID { get }

  /// The searchers that the component works with. It brings them along, so none can be forgotten.
  var searchers: [any Searcher] { get }

  /// The group in which its searchers are searched in one round trip; `nil` if it makes none.
  var group: GroupID? { get }

  /// The choices that the component offers, by which the machine knows what belongs together.
  var declaredChoices: [DeclaredChoice] { get }

  /// What a link or a saved search may set beside the values of ``declaredChoices``, since the component
  /// offers it.
  ///
  /// ``SearchAction/restore(_:)`` sets nothing else, whatever it is given.
  var restorableChoices: [RestorableChoice] { get }

  /// The groups of filters by whose choices the component decides what it does with an action.
  ///
  /// Components that choose in one of them are to be listed before it, so that it learns of a choice as it is made; if
  /// they are not, ``SearchMachine/issues`` say so.
  var dependencies: [FilterGroup.ID] { get }

  /// What in the making of the component cannot be meant, a sentence each that says what is wrong and how to
  /// mend it; ``SearchMachine/issues`` has them as ``ConfigurationIssue/component(_:_:)``.
  var issues: [String] { get }

  /// What the component remembers before the first action.
  var initialMemory: Memory { get }

  /// After how long a request without an answer counts as stalled, from its sending; `nil` if the
  /// component does not mind. The shortest time of all components counts.
  var stalledAfter: Duration? { get }

  /// Takes its part in an action: every action reaches every component, in the order of the machine. Only an
  /// answer that no source awaits reaches none.
  ///
  /// Must be pure. A component without memory and intents of its own has a default that changes nothing;
  /// any other must have the function, so that one with a misspelled signature does not compile.
  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction)

  /// Writes into a source's request what the component wishes; called in the order of the machine.
  ///
  /// Must be a pure function of the state: it is not asked again while nothing changes of which the request
  /// is made. A parameter may be set by one component only, filters may be added by all.
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState)

  /// The pages of a source that the component needs as the state stands; `nil` if it has no wish.
  ///
  /// Must be a pure function of the state: it is not asked again while nothing changes.
  func pages(of source: SourceID, in state: SearchState) -> PageDemand?

  /// Whether a source's request may be sent as the state stands. If one component forbids it, the request
  /// is held back and the source is ``SourcePhase/idle``.
  ///
  /// Must be a pure function of the state.
  func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool
}

extension SearchComponent {
  /// None.
  public var searchers: [any Searcher] { [] }

  /// None.
  public var group: GroupID? { nil }

  /// None.
  public var declaredChoices: [DeclaredChoice] { [] }

  /// None beside the values of its choices.
  public var restorableChoices: [RestorableChoice] { [] }

  /// None.
  public var dependencies: [FilterGroup.ID] { [] }

  /// None.
  public var issues: [String] { [] }

  /// No stall timeout.
  public var stalledAfter: Duration? { nil }

  /// Adds nothing to the request.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {}

  /// Needs none beyond the first answer, and drops none.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? { nil }

  /// Permits every request.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool { true }

  /// The action that brings an intent to this component.
  public func intent(_ intent: Intent) -> SearchAction {
    .intent(id, TypeErasedValue(intent))
  }

  /// The intent in an action, if it is one for this component.
  public func intent(in action: SearchAction) -> Intent? {
    guard case .intent(id, let intent) = action else { return nil }
    return intent.base as? Intent
  }

  /// The work of this component that an action says has been cancelled by the handle of the action that it
  /// goes back to, oldest first; nothing for any other action.
  public func cancelledWork(in action: SearchAction) -> [Work] {
    guard case .cancelled(let works)? = action.event else { return [] }
    return works.compactMap { work in
      guard case .perform(id, let own) = work else { return nil }
      return own.base as? Work
    }
  }
}

extension SearchComponent where Memory == NoMemory {
  /// Nothing.
  public var initialMemory: NoMemory { NoMemory() }
}

extension SearchComponent where Memory == NoMemory, Intent == Never, Work == Never {
  /// Changes nothing.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {}
}

extension SearchComponent {
  /// Why an intent cannot be one for this component; `nil` if it can.
  func rejection(of intent: TypeErasedValue) -> RejectedAction? {
    intent.base is Intent
      ? nil
      : .foreignIntent(id, found: "\(type(of: intent.base))", expected: "\(Intent.self)")
  }

  /// Runs the reducer on the component's memory in the draft.
  func run(_ draft: inout SearchDraft, on action: SearchAction) {
    let initial = initialMemory
    var memory = initial
    if Memory.self == NoMemory.self { return reduce(&draft, memory: &memory, on: action) }
    if let kept = draft.state.memory[id]?.base as? Memory { memory = kept }
    let before = memory
    reduce(&draft, memory: &memory, on: action)
    if memory != before {
      draft.state.memory[id] = memory == initial ? nil : TypeErasedValue(memory)
    }
  }
}
