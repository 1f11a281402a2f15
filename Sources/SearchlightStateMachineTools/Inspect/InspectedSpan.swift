import SearchlightBasics
import SearchlightStateMachine

/// The time from the start of an effect to its end, as far as a log tells it.
package struct InspectedSpan: Sendable {
  /// How an effect has ended; the raw value is the text on the page.
  package enum Outcome: String, Sendable, CaseIterable {
    case answered, failed, cancelled, replaced, done
    /// The log ends before the effect does.
    case underWay = "under way"
    /// No action can be recognized as the end of the effect.
    case unknown = "end unknown"
  }

  let work: InspectedWork
  /// The JSON of the work.
  let json: LoggedJSON
  /// The effect on one line.
  let effect: String
  let id: EffectID?
  /// When the effect begins to run.
  let timing: Timing
  /// The number of the step that started the effect; step 0 is the start of the machine.
  fileprivate(set) var from: Int
  /// The number of the step that ended it, or the last step if none did.
  fileprivate(set) var to: Int
  fileprivate(set) var outcome: Outcome

  /// Whether the log tells no end of the effect.
  var isOpen: Bool { outcome == .underWay || outcome == .unknown }
}

/// Collects the effects of a log, and finds those under way by their names and keys.
struct InspectedSpans {
  private var all: [InspectedSpan] = []
  /// The indices of the effects that have begun or ended since the last ``takeTouched()``.
  private var touched: Set<Int> = []
  private var indices: [String: Int] = [:]
  private var named: [EffectID: [Int]] = [:]
  private var times: [Duration?] = []

  /// The rules by which effects of one name end each other are those of ``SearchlightStateMachine/Overlap``.
  mutating func start(
    _ effect: Effect<LoggedJSON>, title: String, in vocabulary: any InspectVocabulary,
    at step: Int, time: Duration?
  ) {
    switch effect {
    case .run(let json, let id, let overlap, let timing),
      .background(let json, let id, let overlap, let timing):
      if let id { replace(id, overlap, at: step, time: time) }
      let work = vocabulary.work(json)
      if let key = work.key { indices[key] = all.count }
      if let id { named[id, default: []].append(all.count) }
      times.append(time)
      touched.insert(all.count)
      all.append(
        InspectedSpan(
          work: work, json: json, effect: title, id: id, timing: timing, from: step, to: step,
          outcome: work.key == nil ? .unknown : .underWay))
    case .cancel(let id): cancel(id, at: step, time: time)
    case .cancelScope(let scope):
      let prefix = scope.rawValue + "/"
      for id in named.keys where id.rawValue.hasPrefix(prefix) {
        cancel(id, at: step, time: time)
      }
    case .adopt, .note: break
    }
  }

  /// Returns the effects, of which those without an end last until a step.
  func all(until last: Int) -> [InspectedSpan] {
    all.map { span in
      guard span.isOpen else { return span }
      var span = span
      span.to = last
      return span
    }
  }

  /// Returns the effects that have begun or ended since the last call, with their indices.
  mutating func takeTouched() -> [(index: Int, span: InspectedSpan)] {
    defer { touched = [] }
    return touched.sorted().map { ($0, all[$0]) }
  }

  /// Removes what is of the first steps alone: effects that have ended there, those of which no end
  /// is known, and those under way since before the start.
  mutating func dropFirst(_ count: Int) {
    let kept = all.indices.filter { index in
      switch all[index].outcome {
      case .underWay: all[index].from > 0
      case .unknown: all[index].from > count
      default: all[index].to > count
      }
    }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    times = kept.map { times[$0] }
    all = kept.map { index in
      var span = all[index]
      span.from = max(0, span.from - count)
      span.to = max(0, span.to - count)
      return span
    }
    indices = indices.compactMapValues { numbers[$0] }
    named = named.compactMapValues { old in
      let new = old.compactMap { numbers[$0] }
      return new.isEmpty ? nil : new
    }
    touched = Set(all.indices)
  }

  /// Ends the work with a key; does nothing if none is under way.
  mutating func end(_ key: String, _ outcome: InspectedSpan.Outcome, at step: Int) {
    if let index = indices[key] { end(index, outcome, at: step) }
  }

  private mutating func end(_ index: Int, _ outcome: InspectedSpan.Outcome, at step: Int) {
    all[index].to = step
    all[index].outcome = outcome
    touched.insert(index)
    if let key = all[index].work.key, indices[key] == index { indices[key] = nil }
    guard let id = all[index].id else { return }
    named[id]?.removeAll { $0 == index }
    if named[id]?.isEmpty == true { named[id] = nil }
  }

  /// Ends the effects of a name that were certainly under way.
  private mutating func cancel(_ id: EffectID, at step: Int, time: Duration?) {
    for index in named[id] ?? [] where isUnderWay(index, at: time) {
      end(index, .cancelled, at: step)
    }
  }

  /// Ends the effects that a newer one of the same name certainly replaces.
  private mutating func replace(_ id: EffectID, _ overlap: Overlap, at step: Int, time: Duration?) {
    guard case .latest(let cancelsRunning) = overlap else { return }
    for index in named[id] ?? [] {
      let isReplaced = cancelsRunning ? isUnderWay(index, at: time) : isWaiting(index, at: time)
      if isReplaced { end(index, .replaced, at: step) }
    }
  }

  /// Returns whether an effect has certainly not ended: its end would be in the log, or it still
  /// waits.
  private func isUnderWay(_ index: Int, at time: Duration?) -> Bool {
    all[index].work.key != nil || isWaiting(index, at: time)
  }

  private func isWaiting(_ index: Int, at time: Duration?) -> Bool {
    switch all[index].timing {
    case .held: return true
    case .after(let delay):
      guard let start = times[index], let time else { return false }
      return time - start < delay
    case .now, .throttle: return false
    }
  }
}
