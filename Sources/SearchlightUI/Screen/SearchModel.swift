public import Observation
import SearchlightComponents
public import SearchlightCore
import SearchlightSignals
public import SearchlightStateMachine
import SearchlightStateMachineUI

/// The observable object from which a screen reads a search.
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
/// Reading a presenter observes that presenter only: the view updates when its output changes. All
/// reads without a suspension of the main actor in between belong to one state. A view is notified
/// once, and not again before it has read again, however many transitions happen meanwhile.
///
/// The model follows its ``store`` and keeps a strong reference to it; the store does not reference
/// the model.
@MainActor
public final class SearchModel: Observable {
  /// The store of the search.
  public let store: SearchStore

  private var shown: SearchState

  /// Whether the store has not reduced the shown state, which is supposed to follow.
  private var isSupposed = false

  /// What was sent, and is shown although the store has yet to reduce it.
  private var unreduced: UnreducedActions<SearchState, SearchAction, SearchWork>

  /// The transitions of the store for histories, once there is one.
  private var transitions: TransitionLog?

  /// The readings that were read since they last notified readers.
  private var readings: [ReadingKey: any Reading] = [:]

  /// For presenters that continue an earlier output, the last output that nobody has read, with its
  /// state.
  private var former: [ReadingKey: (state: SearchState, output: Any)] = [:]

  /// The number of states that have been shown.
  private var shownStates = 0

  /// A number of readings that exceeds what one screen needs, so that some may belong to views that
  /// are gone.
  static let usualReadings = 256

  /// Beyond that number, how many states a reading is kept for without being read.
  static let patience = 64

  private var following: SubscriptionToken?
  private var isTaking = false
  private var isDue = false

  /// The loop that runs the drawings of ``draw(_:)``.
  let frames: FrameLoop

  /// The text typed into the search box.
  package let field = FieldText { $0[TypedText()] }

  /// The texts typed into the search fields of lists.
  private var fields: [ComponentID: FieldText] = [:]

  /// What was announced on the screen.
  package let announced = AnnouncedNews()

  private let onIssue: (ConfigurationIssue) -> Void
  private var reported: Set<ConfigurationIssue> = []

  /// Creates the model of a running search.
  ///
  /// - Parameters:
  ///   - store: The store of the search.
  ///   - frames: The frames for ``draw(_:)`` and for controllers; SwiftUI has frames of its own.
  ///   - onIssue: A closure that receives each configuration issue of a model or connector of this
  ///     screen, such as a component that is not in the machine. `nil` writes each issue to
  ///     standard error, once per process.
  public init(
    _ store: SearchStore, frames: any FrameSource = ClockFrames(),
    onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    self.store = store
    self.onIssue = onIssue ?? IssueWriter.standardError.report
    self.frames = FrameLoop(frames)
    shown = store.current
    unreduced = UnreducedActions(store)
    following = store.states.subscribe(on: .shared) { [weak self] _ in self?.take() }
    Self.screens = Self.screens.filter { $0.value.search != nil }
    Self.screens[ObjectIdentifier(store)] = WeakScreen(search: self)
  }

  private struct WeakScreen {
    weak var search: SearchModel?
  }

  /// The newest screen of each store, for histories that are made of a store.
  private static var screens: [ObjectIdentifier: WeakScreen] = [:]

  /// Returns the newest screen of a store; `nil` if it has none.
  static func screen(of store: SearchStore) -> SearchModel? {
    let search = screens[ObjectIdentifier(store)]?.search
    return search?.store === store ? search : nil
  }

  /// Creates a search and its model.
  ///
  /// - Parameters:
  ///   - machine: The machine of the search.
  ///   - service: Answers the requests of the machine.
  ///   - performers: Carry out the work of components, one for each component that has work.
  ///   - clock: The clock that measures delays.
  ///   - frames: The frames for ``draw(_:)`` and for controllers.
  ///   - onIssue: A closure that receives each configuration issue of the machine, its performers
  ///     and the screen.
  public convenience init(
    _ machine: SearchMachine, service: any SearchService,
    performing performers: [WorkPerformer] = [], clock: any Clock<Duration> = ContinuousClock(),
    frames: any FrameSource = ClockFrames(), onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    let store = SearchStore(
      machine, service: service, performing: performers, clock: clock, onIssue: onIssue)
    self.init(store, frames: frames, onIssue: onIssue)
  }

  /// The output of a presenter, such as the rows of a ``SearchlightComponents/HitsInteractor``, which the reader then
  /// observes.
  ///
  /// If outputs are `Equatable`, an output that equals the one before notifies nobody. A presenter
  /// with an exact ``SearchlightCore/SearchPresenter/identity`` computes its output once for each change, however
  /// often it is read.
  ///
  /// The model keeps a presenter until its readers are notified of another output. So a function of a
  /// presenter, such as that of `map`, must capture an object that owns the model weakly; otherwise
  /// neither the object nor the model, nor its store, is ever released.
  public subscript<Presenter: SearchPresenter>(presenter: Presenter) -> Presenter.Output {
    let identity = presenter.identity
    let key = ReadingKey(type: ObjectIdentifier(Presenter.self), identity: identity)
    let known = readings[key]
    if identity.isExact {
      let reading =
        known as? ExactReading<Presenter>
        ?? ExactReading(presenter, key: key, after: former.removeValue(forKey: key))
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

  /// Returns the output of a presenter, which the reader then observes; the same as
  /// ``subscript(_:)``.
  public func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    self[presenter]
  }

  /// The outputs of several presenters for one state; each is observed as if it were read alone.
  public subscript<First: SearchPresenter, Second: SearchPresenter, each Other: SearchPresenter>(
    first: First, second: Second, other: repeat each Other
  ) -> (First.Output, Second.Output, repeat (each Other).Output) {
    (self[first], self[second], repeat self[each other])
  }

  /// The state that the screen shows, with what was sent through the model and is yet to be reduced.
  ///
  /// Reading it observes nothing: prefer a presenter for what a view shows.
  public var state: SearchState { shown }

  /// Sends an action, either from a component or one of the search itself:
  /// `search.send(brands.toggle("Apple"))`.
  ///
  /// Immediate changes are visible when the method returns, so that they can be animated.
  ///
  /// - Returns: The work that the action starts, to wait for or to cancel.
  @discardableResult
  public func send(_ action: SearchAction) -> SentAction<SearchState, SearchAction, SearchWork> {
    if case .text(let text) = action { return field.type(text, as: action, in: self) }
    defer { take() }
    // Whoever chooses a text on the screen, such as a suggestion, does not want the half-typed one.
    if action.setsText || action.restoresText && !field.isComposing { field.abandon(in: self) }
    for source in action.sourcesAskedAgain { announced.forgetFailures(of: source, on: self) }
    return post(action)
  }

  /// Sends an action; if another thread reduces at the moment, the action is shown until the store
  /// has reduced it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isShownElsewhere: Whether something else shows the action until then, as a field does.
  ///   - onReduced: Called once the state after an action that was not reduced at once is shown.
  func post(
    _ action: SearchAction, isShownElsewhere: Bool = false,
    onReduced: (@MainActor () -> Void)? = nil
  ) -> SentAction<SearchState, SearchAction, SearchWork> {
    let before = unreduced.count
    let sent = store.send(action)
    if let index = sent.transitionAtOnce {
      // The queue was empty, so everything that was sent before is reduced too.
      unreduced.allReduced(upTo: before, in: store.current, count: index + 1)
    } else if action.event == nil {
      let number = unreduced.add(
        action, isShownElsewhere: isShownElsewhere, after: shown, onReduced: onReduced)
      // The store may reduce on this thread, and its subscribers may send again.
      store.whenReduced { [weak self, progress = unreduced.progress] state, count in
        progress.set(number, state, count: count)
        Task { @MainActor in self?.take() }
      }
    }
    return sent
  }

  /// Lets a history follow the shown states: it records the transitions up to a state when the state
  /// is shown, with those that the screen supposes.
  ///
  /// - Returns: The state with which the history begins, and the steps that are supposed after it.
  func follow(with history: some TransitionRecorder) -> (
    state: SearchState, steps: [SupposedSearchStep]
  ) {
    let log = transitions ?? TransitionLog(store) { [weak self] in self?.take() }
    transitions = log
    take()
    log.add(history)
    return (unreduced.state == nil ? shown : unreduced.base ?? shown, unreduced.steps())
  }

  /// Returns the typed text of a list's field, shared by all models and views of the list.
  func field(of list: FacetListInteractor) -> FieldText {
    if let field = fields[list.id] { return field }
    let field = FieldText { $0[ListSearchText(list: list)] }
    fields[list.id] = field
    return field
  }

  /// Whether the screen has shown another state than the one that it began with.
  var hasShownChange: Bool { shownStates > 0 }

  /// The number of readings that are kept.
  var readingCount: Int { readings.count }

  /// Reports an issue once, because views and their models are created again and again.
  package func report(_ issue: ConfigurationIssue?) {
    if let issue, reported.insert(issue).inserted { onIssue(issue) }
  }
}

// MARK: - Following the store

extension SearchModel {
  /// Shows the newest state of the store, and notifies readers of changed outputs.
  ///
  /// The store causes a call on the main actor after each change, and each action sent through the
  /// model causes one at once. During a frame the call is postponed to its end.
  package func take() {
    guard !frames.isDrawing else { return frames.afterDrawing = { [weak self] in self?.take() } }
    // A notified reader may send an action at once, which must not start a nested update.
    isDue = true
    guard !isTaking else { return }
    isTaking = true
    defer { isTaking = false }
    while isDue {
      isDue = false
      unreduced.update()
      if let supposed = unreduced.state {
        if let transitions {
          transitions.advance(first: unreduced.reducedCount, supposing: unreduced.steps())
        }
        show(supposed, isSupposed: true)
      } else {
        unreduced.shownReduced()
        show(transitions?.advance() ?? store.current, isSupposed: false)
      }
      for body in unreduced.takeReduced() { body() }
    }
  }

  private func show(_ state: SearchState, isSupposed: Bool) {
    // Requests of a supposed state have numbers that the store may give to others, so that equal
    // keys need not mean equal outputs.
    let comparesKeys = !self.isSupposed
    self.isSupposed = isSupposed
    var changed: [any Reading] = []
    var unread: [ReadingKey] = []
    shownStates += 1
    // A view that is gone does not say so. Views that are still there read again after a needless
    // notification.
    let oldest = readings.count > Self.usualReadings ? shownStates - Self.patience : 0
    for reading in readings.values {
      if !reading.isRead {
        unread.append(reading.key)
      } else if reading.lastRead < oldest {
        unread.append(reading.key)
        changed.append(reading)
      } else if reading.isOutdated(from: shown, to: state, comparingKeys: comparesKeys) {
        changed.append(reading)
      }
    }
    for key in unread {
      former[key] = readings[key]?.outputToContinue.map { (shown, $0) }
      readings[key] = nil
    }
    for reading in changed { reading.forget() }
    // Set the state before notifying readers, so that those who read at once read this state.
    shown = state
    for reading in changed { wakeReaders(of: reading.observed) }
  }

  /// Registers the current reader of an entity.
  func noteAccess(to observed: Observed) {
    observed.access()
    frames.noteAccess(to: observed)
  }

  /// Notifies the readers of an entity that has changed.
  func wakeReaders(of observed: Observed) {
    observed.willChange()
    observed.didChange()
    frames.wake(observed)
  }
}

extension SearchAction {
  /// Whether the action sets the text of the search, alone or among others.
  fileprivate var setsText: Bool {
    switch self {
    case .text: true
    case .batch(let actions): actions.contains(where: \.setsText)
    default: false
    }
  }

  /// Whether the action restores a choice with its text, alone or among others.
  fileprivate var restoresText: Bool {
    switch self {
    case .restore: true
    case .batch(let actions): actions.contains(where: \.restoresText)
    default: false
    }
  }

  /// The sources that the user asks once more, where `nil` means all sources.
  fileprivate var sourcesAskedAgain: [SourceID?] {
    switch self {
    case .retry(let source), .refresh(let source): [source]
    case .submit, .start: [nil]
    case .batch(let actions): actions.flatMap(\.sourcesAskedAgain)
    default: []
    }
  }
}
