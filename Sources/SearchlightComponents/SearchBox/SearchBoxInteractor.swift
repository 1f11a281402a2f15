public import SearchlightCore

/// The logic of a search box, which decides when a typed text is searched for.
///
/// It controls the sources that search for the typed text, and does not affect those with a text of
/// their own. The state stores the text once, and ``SearchlightCore/SearchAction/text(_:)`` sets it.
/// ``SearchlightCore/SearchAction/start`` and ``SearchlightCore/SearchAction/restore(_:)`` search with the current text, whatever
/// the trigger is.
///
/// A machine may have several search boxes for sources that are searched at different times, such
/// as suggestions while the user types, and the result page when the user submits.
///
/// ```swift
/// SearchBoxInteractor(.asYouType, of: [suggestions], id: "field")
/// SearchBoxInteractor(.onSubmit, of: [products], id: "page")
/// ```
public struct SearchBoxInteractor: RequestContributor, RequestGate, ConditionalComponent {
  /// The actions of the component itself.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Changes the pause of typing before a search; `nil` returns to that of the trigger.
    case debounce(Duration?)
  }

  /// The memory of a search box: the last submitted text, and the pause if it was changed.
  public struct Memory: Hashable, Codable, Sendable {
    /// The text that was last submitted; `nil` before the first submission.
    public var submitted: String?

    /// The pause of typing before a search, in place of that of the trigger; `nil` for that one.
    public var debounce: Duration?
  }

  /// The identifier of the component, unique in a machine.
  public let id: ComponentID

  /// The event that starts a search for the text.
  public let trigger: SearchTrigger

  /// The minimum number of characters of a text that is searched for.
  ///
  /// For shorter texts the rows of the previous text stay.
  public let minimumLength: Int

  /// The sources that the search box controls, as far as they search for the typed text; `nil` for
  /// all.
  public let sources: [SourceID]?

  /// The searchers that the search box controls; empty if it controls all.
  public let searchers: [any Searcher]

  /// Creates the logic of a search box.
  ///
  /// - Parameters:
  ///   - trigger: The event that starts a search for the text.
  ///   - minimumLength: The minimum number of characters of a text that is searched for.
  ///   - searchers: The searchers that the search box controls; `nil` for all that search for the
  ///     typed text.
  ///   - id: The identifier of the component; each of several search boxes needs its own.
  public init(
    _ trigger: SearchTrigger = .asYouType, minimumLength: Int = 0,
    of searchers: [any Searcher]? = nil, id: ComponentID = "searchBox"
  ) {
    self.id = id
    self.trigger = trigger
    self.minimumLength = minimumLength
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
  }

  /// The problems in the arguments of the initializer: a negative length or pause.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check("minimumLength", isNotNegative: minimumLength)
    if case .asYouType(let debounce) = trigger {
      issues.check("debounce", isNotNegative: debounce)
    }
    return issues.sentences
  }

  /// The searchers, the text, which links may set, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(searchers: searchers, restorableChoices: [.text], issues: issues)
  }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// No text has been submitted yet.
  public var initialMemory: Memory { Memory() }

  /// Returns the action that changes the pause of typing before a search while the search runs, for
  /// example on a slow connection; `nil` returns to that of the trigger.
  ///
  /// A search for a text that is typed after the action waits so long. The reducer refuses a negative
  /// pause, and any pause if the trigger is ``SearchTrigger/onSubmit``.
  public func debounce(_ pause: Duration?) -> SearchAction { intent(.debounce(pause)) }

  private func setDebounce(
    _ pause: Duration?, in draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard case .asYouType = trigger else {
      return draft.reject(
        .refusedIntent(
          id,
          reason: "It searches when the user submits, without a pause. Give it the trigger "
            + ".asYouType."))
    }
    guard pause.map({ $0 >= .zero }) ?? true else {
      return draft.reject(
        .refusedIntent(id, reason: "The pause is negative. Give it zero or more."))
    }
    memory.debounce = pause
  }

  /// Delays requests after a change of the text, and stores the submitted text.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if case .debounce(let pause) = intent(in: action) {
      return setDebounce(pause, in: &draft, &memory)
    }
    switch (action, trigger) {
    case (.text, .asYouType(let debounce)):
      draft.sendRequests(after: memory.debounce ?? debounce, of: sources)
    case (.restore, .asYouType):
      draft.sendRequests(after: .zero, of: sources)
    case (.submit, .onSubmit), (.start, .onSubmit), (.restore, .onSubmit):
      memory.submitted = draft.state.text
    default:
      break
    }
  }

  /// Replaces the typed text in the request with the submitted one, if the trigger is
  /// ``SearchTrigger/onSubmit``.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard case .onSubmit = trigger, request.followsText, governs(source) else { return }
    request.query = state.memory(of: self).submitted ?? ""
  }

  /// Prevents searches for texts that are too short or, with ``SearchTrigger/onSubmit``, before the
  /// first submission.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard request.followsText, governs(source) else { return true }
    if case .onSubmit = trigger, state.memory(of: self).submitted == nil { return false }
    return request.query.count >= minimumLength
  }

  private func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}

extension SearchBoxInteractor.Memory: CustomReflectable {
  /// The members that logs and inspectors show; ``debounce`` only if it was changed.
  public var customMirror: Mirror {
    var members: [Mirror.Child] = [("submitted", submitted as Any)]
    if let debounce { members.append(("debounce", debounce)) }
    return Mirror(self, children: members, displayStyle: .struct)
  }
}

/// The event that starts a search for a typed text.
@nonexhaustive
public enum SearchTrigger: Hashable, Sendable {
  /// While the user types, once typing has paused for `debounce`; zero searches at every change.
  case asYouType(debounce: Duration)

  /// When the user presses Return, that is, at ``SearchlightCore/SearchAction/submit``.
  case onSubmit

  /// While the user types, after a pause of 100 ms.
  public static var asYouType: SearchTrigger { .asYouType(debounce: .milliseconds(100)) }
}
