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

/// What a copy is a copy of.
struct LiveOrigin {
  let store: Int
  let name: String
  /// The name of the step after which the copy begins.
  let step: String
  /// The index of the first step of the copy.
  let first: Int
  /// The log of the steps before; `nil` if it does not begin with the first action.
  let log: [UInt8]?
}

/// What a server knows of a store: the last steps, as a log and as the content of pages.
struct LiveStore {
  typealias Origin = LiveOrigin

  let id: Int
  let name: String
  private(set) var log: LiveLog
  /// Changes whenever pages must begin anew.
  private(set) var epoch = 0
  let source: any LiveSource
  /// What the store is a copy of; `nil` for a store of the app.
  let origin: Origin?
  /// The test that is being written, or that can be downloaded.
  var export: (any TestExport)?
  /// The verdicts on properties that pages show.
  var verdicts: [ShownSteering.Verdict] = []
  let vocabulary: any InspectVocabulary
  let limits: LiveLimits
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
    limits: LiveLimits, origin: Origin? = nil
  ) {
    self.source = source
    self.origin = origin
    self.id = id
    self.name = name
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
    guard let events = source.take() else { return false }
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
    return true
  }

  private mutating func dropOldest() {
    let count = max(1, (session.steps.count - 1) / 2)
    session.dropFirst(count)
    source.forgetBodies(except: log.dropFirst(count))
    source.forgetSteps(count)
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

  /// The index of the first step that is kept, or of the next one if there is none.
  var firstIndex: Int { session.steps.count > 1 ? session.firstIndex : startIndex }

  /// The index of the first step of a session of which nothing was dropped.
  var startIndex: Int { origin?.first ?? 0 }

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
}
