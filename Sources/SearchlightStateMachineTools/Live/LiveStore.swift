import SearchlightBasics
import SearchlightStateMachine

/// The limits of what a server keeps of a store.
package struct LiveLimits: Sendable {
  /// The most steps; with more, the older half is dropped.
  package var steps = 10_000

  /// The most bytes of the log; with more, the older half is dropped.
  package var bytes = 32 << 20

  /// The most records that wait to be shown.
  package var waiting = 4096

  package init() {}
}

/// What a server knows of a store: the last steps, as a log and as the content of pages.
struct LiveStore {
  let id: Int
  let name: String
  private(set) var log: LiveLog
  /// Changes whenever pages must begin anew.
  private(set) var epoch = 0
  let steering: StoreSteering?
  private let source: any LiveSource
  private let vocabulary: any InspectVocabulary
  private let limits: LiveLimits
  private var session: InspectedSession
  /// The steps that are not shown, as sentences.
  private var marks: [String] = []
  private var dropped = 0

  /// The content of pages; `nil` while there are none.
  private var content: PageContent?
  private var additions: [[UInt8]] = []
  private var firstAddition = 0
  private var lastUse = ContinuousClock.now

  init(
    id: Int, name: String, source: any LiveSource, vocabulary: any InspectVocabulary,
    limits: LiveLimits, steering: StoreSteering?
  ) {
    self.steering = steering
    self.id = id
    self.name = name
    self.source = source
    self.vocabulary = vocabulary
    self.limits = limits
    log = LiveLog(header: source.header)
    session = InspectedSession(of: name, vocabulary: vocabulary, outline: [])
  }
}

extension LiveStore {
  /// Keeps nothing of the store from now on.
  func end() { source.end() }

  /// Takes what has happened in the store; returns whether anything has.
  mutating func update() -> Bool {
    let events = source.take()
    for event in events {
      switch event {
      case .start(let outline, let phases):
        session = InspectedSession(
          of: name, vocabulary: vocabulary, outline: outline, phases: phases)
        beginPages()
      case .lost(let count, let reason):
        dropped += count
        mark(
          "\(Self.steps(count)) and all before \(count == 1 ? "it" : "them") are not shown: \(reason)."
        )
        dropped += log.next - log.first
        log.removeAll(losing: count)
        source.forgetBodies(except: [])
        session = InspectedSession(of: name, vocabulary: vocabulary, outline: [])
        beginPages()
      case .step(let step):
        let bodies = step.bodies
        session.append(
          step.entry, titles: step.titles, outline: step.outline, phases: step.phases,
          body: { id in bodies.first { $0.id == id }?.json })
        log.append(step)
        if session.steps.count > limits.steps || log.size > limits.bytes { dropOldest() }
      }
    }
    return !events.isEmpty
  }

  private mutating func dropOldest() {
    let count = max(1, (session.steps.count - 1) / 2)
    session.dropFirst(count)
    source.forgetBodies(except: log.dropFirst(count))
    dropped += count
    beginPages()
  }

  private mutating func beginPages() {
    epoch += 1
    content = nil
    additions = []
    firstAddition = 0
  }

  /// Only the last reasons are kept.
  private mutating func mark(_ sentence: String) {
    if marks.last != sentence { marks.append(sentence) }
    marks = marks.suffix(3)
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "One step" : "\(count) steps" }

  /// What is not shown, in sentences; `nil` if everything is.
  var notice: String? {
    if marks.isEmpty, dropped == 0 { return nil }
    let older = "\(Self.steps(dropped)) before the first one are no longer kept."
    return (marks + (dropped > 0 ? [older] : [])).joined(separator: " ")
  }
}

extension LiveStore {
  /// The most bytes of additions that are kept for pages that are slow.
  private static let additionLimit = 2 << 20

  /// The number of the next addition to pages.
  var nextAddition: Int { firstAddition + additions.count }

  /// The number of the first addition that is kept.
  var oldestAddition: Int { firstAddition }

  /// Makes what pages need of the steps since the last call.
  mutating func addToPages() {
    guard content != nil else { return }
    if lastUse.duration(to: .now) > .seconds(60) { return beginPages() }
    session.findTracks()
    let spans = session.takeTouchedSpans()
    guard let addition = content?.add(from: session, spans: spans), !addition.isEmpty else {
      return
    }
    additions.append(Self.json(of: addition))
    while additions.count > 1, additions.reduce(0, { $0 + $1.count }) > Self.additionLimit {
      additions.removeFirst()
      firstAddition += 1
    }
  }

  /// What pages show of the steering, in JSON.
  var shownSteering: [UInt8] {
    Self.json(
      of: ShownSteering(
        canPause: steering?.gate != nil, isPaused: steering?.gate?.isPaused() == true,
        held: source.held(in: vocabulary)))
  }

  /// Returns the source of a test with the steps that are kept; `nil` if the first ones are not.
  func test() throws -> String? {
    guard session.firstIndex == 0, session.steps.count > 1 else { return nil }
    return try source.test(of: log.text)
  }

  /// Returns the whole content of a page, in JSON on one line.
  mutating func wholePage() -> [UInt8] {
    lastUse = .now
    if content == nil {
      session.findTracks()
      session.notice = notice
      content = PageContent(session)
      _ = session.takeTouchedSpans()
    }
    return Self.json(of: content)
  }

  /// Returns the additions to pages from a number on.
  mutating func additions(from number: Int) -> ArraySlice<[UInt8]> {
    lastUse = .now
    return additions[(number - firstAddition)...]
  }

  /// The page before it has followed the store.
  var emptyPage: String {
    PageContent(InspectedSession(of: name, vocabulary: vocabulary, outline: nil)).html(isLive: true)
  }

  private static func json(of value: some Encodable) -> [UInt8] {
    PrintableJSON.printable((try? LogCoding().encode(value)) ?? [])
  }
}
