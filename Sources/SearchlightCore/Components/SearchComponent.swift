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
///   var traits: ComponentTraits { ComponentTraits() }
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
/// What a component is and offers, it declares in its ``traits``. Whatever else it does is a role,
/// which it takes on by conforming to a further protocol: ``RequestContributor``, ``RequestGate``,
/// ``PageRequester``, ``ConditionalComponent``, ``LocationKeeper``, ``RequestPolicy``,
/// ``AnswerProvider`` and ``SupposingComponent``.
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
///   recents.performer { work, send in … }
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

  /// What the component declares about itself: its searchers, what it offers to choose, the mistakes
  /// in its configuration.
  ///
  /// There is no default, so that a component with a misspelled name does not compile; a component
  /// that declares nothing returns `ComponentTraits()`.
  var traits: ComponentTraits { get }

  /// The component's memory before the first action; by default `Memory()`, if the type conforms to
  /// ``ComponentMemory``.
  var initialMemory: Memory { get }

  /// Handles an action.
  ///
  /// Every action reaches every component, in the order of the machine. The only exception is an
  /// answer that no source awaits, which reaches none.
  ///
  /// Must be pure. A component without memory, intents and work has a default implementation that
  /// changes nothing. Every other component must implement the method, so that one with a
  /// misspelled signature does not compile.
  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction)
}

extension SearchComponent {
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
  func rejection(of intent: TypeErasedValue) -> ActionRejection? {
    intent.base is Intent
      ? nil
      : .mismatchedIntent(id, found: "\(type(of: intent.base))", expected: "\(Intent.self)")
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
