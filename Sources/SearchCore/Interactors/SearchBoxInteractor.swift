/// The logic of a search box: when a text that is typed is searched for.
///
/// It governs the sources that follow the typed text, and leaves those with a text of their own alone.
/// The text itself lies in the state once, and is set by ``SearchAction/text(_:)``. ``SearchAction/start``
/// and ``SearchAction/restore(_:)`` search with the text as it is, whatever the trigger.
///
/// A machine may have several, for sources that are searched at different times: suggestions as the text is
/// typed, the page behind them when it is submitted.
///
/// ```swift
/// SearchBoxInteractor(.asYouType, of: [suggestions], id: "field")
/// SearchBoxInteractor(.onSubmit, of: [products], id: "page")
/// ```
public struct SearchBoxInteractor: SearchComponent {
  /// What a search box remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The text that was last submitted; `nil` before the first time.
    public var submitted: String?
  }

  /// The name of the component.
  public let id: ComponentID

  /// When a text is searched for.
  public let trigger: SearchTrigger

  /// A text with fewer characters than this is not searched for; the rows of the text before stay.
  public let minimumLength: Int

  /// The sources that it governs, as far as they follow the typed text; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers that it is made for; none for one that governs all.
  public let searchers: [any Searcher]

  /// Creates the logic of a search box.
  ///
  /// - Parameters:
  ///   - trigger: When a text is searched for.
  ///   - minimumLength: A text with fewer characters is not searched for.
  ///   - searchers: The searchers that it governs; `nil` for all that follow the typed text.
  ///   - id: The name of the component; each of several boxes needs its own.
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

  /// The text.
  public var restorableChoices: [RestorableChoice] { [.text] }

  /// Nothing submitted.
  public var initialMemory: Memory { Memory() }

  /// Decides how long requests are held, and remembers what was submitted.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch (action, trigger) {
    case (.text, .asYouType(let debounce)):
      draft.sendRequests(after: debounce, of: sources)
    case (.restore, .asYouType):
      draft.sendRequests(after: .zero, of: sources)
    case (.submit, .onSubmit), (.start, .onSubmit), (.restore, .onSubmit):
      memory.submitted = draft.state.text
    default:
      break
    }
  }

  /// Puts the submitted text in the place of the typed one, where only submitted texts are searched for.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard case .onSubmit = trigger, request.followsText, governs(source) else { return }
    request.query = state.memory(of: self).submitted ?? ""
  }

  /// Forbids texts that are too short, and those that were never submitted.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard request.followsText, governs(source) else { return true }
    if case .onSubmit = trigger, state.memory(of: self).submitted == nil { return false }
    return request.query.count >= minimumLength
  }

  private func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}
