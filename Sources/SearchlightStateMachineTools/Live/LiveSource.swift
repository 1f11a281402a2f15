import SearchlightBasics
import SearchlightStateMachine

/// One step of a store, as far as it may leave the program.
struct LiveStep {
  let entry: InspectedSession.Entry
  /// The line of the log, with its newline.
  let line: [UInt8]
  /// The contents that are written for the first time.
  let bodies: [(id: String, line: [UInt8], json: String)]
  let titles: (action: String, effects: [String])
  /// The parts of the state after the step; `nil` if they have not changed.
  let outline: [(path: String, value: String)]?
  let phases: [InspectedPhase]?
}

/// What has happened in a store that is shown.
enum LiveEvent {
  /// The state with which the steps that follow begin.
  case start(outline: [(path: String, value: String)], phases: [InspectedPhase]?)
  case step(LiveStep)
  /// So many steps cannot be shown, for a reason.
  case lost(Int, because: String)
}

/// A store that is shown, or a copy of one, whatever its types; used by one thread.
protocol LiveSource: AnyObject {
  /// The first line of the log.
  var header: [UInt8] { get }

  /// Returns what has happened since the last call; `nil` if nothing has, not even to effects.
  func take() -> [LiveEvent]?

  /// What pages show of the steering, without secrets.
  func steering(in vocabulary: any InspectVocabulary) -> ShownSteering

  /// The verdicts on the properties of the machine, without secrets.
  var verdicts: [ShownSteering.Verdict] { get }

  /// Carries out an order of a page; `false` if there is none of this name.
  func carryOut(_ order: String, _ text: String) throws(SteeringError) -> Bool

  /// Returns a copy of the machine at a step, which goes on by itself.
  ///
  /// - Parameters:
  ///   - index: The index of the step, or the one before the first.
  ///   - name: The name of the copy.
  func copy(after index: Int, named name: String) throws(SteeringError) -> any LiveSource

  /// Begins to write a test of a log that begins with the first action; `nil` if the machine is not
  /// known.
  func export(of log: [UInt8]) -> (any TestExport)?

  /// The actions that the type of the machine names, for pages that offer them.
  func offers(in vocabulary: any InspectVocabulary) -> ActionOffers

  /// Writes contents again when they are needed the next time, except for some.
  func forgetBodies(except kept: Set<String>)

  /// Forgets the first steps.
  func forgetSteps(_ count: Int)

  /// Keeps nothing of the store from now on.
  func end()
}

/// The writing of a test, in parts that take little time.
protocol TestExport: AnyObject {
  /// What is being done, as a sentence.
  var progress: String { get }

  /// The source of the test, or why there is none; `nil` while it is being written.
  var result: Result<String, SteeringError>? { get }

  /// Works until an instant or, if that comes first, to the end.
  func work(until deadline: ContinuousClock.Instant)
}
