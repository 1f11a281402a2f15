public import Observation
public import SearchCore
import Signals
public import StateMachine

/// All that a screen shows of a search, as one observable object.
///
/// ```swift
/// struct MoviesScreen: View {
///   @State private var search = SearchModel(machine, service: service)
///
///   var body: some View {
///     TextField("Movies", text: $search.text)
///     ForEach(search[genres]) { genre in
///       Button("\(genre)") { search.send(genres.toggle(genre.id)) }
///     }
///     List(search[movieHits].records) { movie in Text(movie.title) }
///   }
/// }
/// ```
///
/// Reading a presenter observes that presenter, and nothing else: the view is drawn again when its output
/// differs. Whatever is read without the main actor being left in between belongs to one state. A view is
/// woken once, and not again before it has read anew, however many transitions there are meanwhile.
///
/// The model follows its ``store`` and holds it; the store does not hold the model.
@MainActor
public final class SearchModel: Observable {
  /// The search.
  public let store: SearchStore

  private var shown: SearchState

  /// What has been read since it last woke somebody.
  private var readings: [ReadingKey: any Reading] = [:]

  /// How many states have been shown.
  private var shownStates = 0

  /// More readings than a screen has, so that some may be of views that are gone.
  static let usualReadings = 256

  /// How many states a reading is kept for without being read anew, where there are more than usual.
  static let patience = 64

  private var following: SubscriptionToken?
  private var isTaking = false
  private var isDue = false

  /// Draws what is drawn by ``draw(_:)``.
  let frames: FrameLoop

  /// What was typed into the search box.
  let field = FieldText { $0[TypedText()] }

  /// What was typed into the fields of lists.
  private var fields: [ComponentID: FieldText] = [:]

  private let onIssue: (ConfigurationIssue) -> Void
  private var reported: Set<ConfigurationIssue> = []

  /// Creates the model of a search that runs.
  ///
  /// - Parameters:
  ///   - store: the search.
  ///   - frames: says when something can be drawn next, for what is drawn by ``draw(_:)`` and by controllers;
  ///     SwiftUI has frames of its own.
  ///   - onIssue: is told what a model or connector of this screen cannot mean, such as a component that is
  ///     not in the machine; `nil` writes each issue to the standard error stream, once in the life of the
  ///     process.
  public init(
    _ store: SearchStore, frames: any FrameSource = ClockFrames(),
    onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    self.store = store
    self.onIssue = onIssue ?? IssueWriter.standardError.report
    self.frames = FrameLoop(frames)
    shown = store.current
    following = store.states.subscribe(on: .shared) { [weak self] _ in self?.take() }
  }

  /// Creates a search, and the model of it.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - service: answers its requests.
  ///   - performers: carry out the work of its components, one for each that has some.
  ///   - clock: what delays are measured by.
  ///   - frames: says when something can be drawn next.
  ///   - onIssue: is told what cannot be meant in the machine, its performers, and on the screen.
  public convenience init(
    _ machine: SearchMachine, service: any SearchService,
    performing performers: [WorkPerformer] = [], clock: any Clock<Duration> = ContinuousClock(),
    frames: any FrameSource = ClockFrames(), onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    let store = SearchStore(
      machine, service: service, performing: performers, clock: clock, onIssue: onIssue)
    self.init(store, frames: frames, onIssue: onIssue)
  }

  /// The output of a presenter, such as the rows of a ``HitsInteractor``, which is observed from now on.
  ///
  /// An output that equals the one before wakes nobody, where outputs can be compared. A presenter whose
  /// ``SearchPresenter/identity`` is exact is made once for each change, however often it is read.
  public subscript<Presenter: SearchPresenter>(presenter: Presenter) -> Presenter.Output {
    let identity = presenter.identity
    let key = ReadingKey(type: ObjectIdentifier(Presenter.self), identity: identity)
    let known = readings[key]
    if identity.isExact {
      let reading = known as? ExactReading<Presenter> ?? ExactReading(presenter, key: key)
      note(reading, isKnown: known != nil)
      return reading.value(in: shown)
    }
    let reading = known as? SharedReading<Presenter> ?? SharedReading(key: key)
    note(reading, isKnown: known != nil)
    return reading.value(of: presenter, in: shown)
  }

  private func note(_ reading: some Reading, isKnown: Bool) {
    if !isKnown { readings[reading.key] = reading }
    reading.lastRead = shownStates
    noteAccess(to: reading.observed)
  }

  /// The outputs of several presenters, which belong to one state; each is observed as if it were read alone.
  public subscript<First: SearchPresenter, Second: SearchPresenter, each Other: SearchPresenter>(
    first: First, second: Second, other: repeat each Other
  ) -> (First.Output, Second.Output, repeat (each Other).Output) {
    (self[first], self[second], repeat self[each other])
  }

  /// The state that the screen shows.
  ///
  /// Reading it observes nothing: what is made of it is better a presenter.
  public var state: SearchState { shown }

  /// Sends an action, made by the handle of a component or one of the search's own:
  /// `search.send(brands.toggle("Apple"))`.
  ///
  /// What it changes at once is shown when this returns, so that it can be animated.
  ///
  /// - Returns: what the action brings about, to wait for or to cancel.
  @discardableResult
  public func send(_ action: SearchAction) -> SentAction<SearchState, SearchAction, SearchWork> {
    if case .text(let text) = action { return field.type(text, as: action, in: self) }
    defer { take() }
    return store.send(action)
  }

  /// What was typed into the field of a list, whichever model or view of it has the field.
  func field(of list: FacetListInteractor) -> FieldText {
    if let field = fields[list.id] { return field }
    let field = FieldText { $0[ListSearchText(list: list)] }
    fields[list.id] = field
    return field
  }

  /// How many readings are kept.
  var readingCount: Int { readings.count }

  /// Tells what cannot be meant on this screen, each thing once: views are made again and again.
  func report(_ issue: ConfigurationIssue?) {
    if let issue, reported.insert(issue).inserted { onIssue(issue) }
  }
}

// MARK: - Following the store

extension SearchModel {
  /// Shows the newest state of the store, and wakes those whose outputs differ.
  ///
  /// Called on the main actor after each change of the store, and at once by what is sent through the model.
  /// While something is drawn it waits for the end of the frame.
  package func take() {
    guard !frames.isDrawing else { return frames.afterDrawing = { [weak self] in self?.take() } }
    // Who is woken may send something at once.
    isDue = true
    guard !isTaking else { return }
    isTaking = true
    defer { isTaking = false }
    while isDue {
      isDue = false
      show(store.current)
    }
  }

  private func show(_ state: SearchState) {
    var changed: [any Reading] = []
    var unread: [ReadingKey] = []
    shownStates += 1
    // Nobody says that a view is gone. Those who are still there, and are woken for nothing, read anew.
    let oldest = readings.count > Self.usualReadings ? shownStates - Self.patience : 0
    for reading in readings.values {
      if !reading.isRead {
        unread.append(reading.key)
      } else if reading.lastRead < oldest {
        unread.append(reading.key)
        changed.append(reading)
      } else if reading.isOutdated(from: shown, to: state) {
        changed.append(reading)
      }
    }
    for key in unread { readings[key] = nil }
    for reading in changed { reading.forget() }
    // Before anybody is woken, so that who reads on the spot reads of this state.
    shown = state
    for reading in changed { wakeReaders(of: reading.observed) }
  }

  /// Observes what is read.
  func noteAccess(to observed: Observed) {
    observed.access()
    frames.noteAccess(to: observed)
  }

  /// Wakes those who have read something that differs now.
  func wakeReaders(of observed: Observed) {
    observed.willChange()
    observed.didChange()
    frames.wake(observed)
  }
}
