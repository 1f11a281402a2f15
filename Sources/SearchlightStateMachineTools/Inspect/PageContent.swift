import SearchlightBasics
import SearchlightStateMachine

/// The content of an inspector's page in the form that its scripts read.
///
/// A hundred thousand steps must open in two seconds. So a text stands once in a table, the steps
/// are columns of numbers, and a part of the state has its values only where it changes.
struct PageContent: Encodable {
  /// The largest JSON of an action or of a content that is on the page, in bytes of UTF-8.
  static let longestJSON = 128 << 10

  /// The size of all JSON of actions, work and contents on the page; what is beyond is left out.
  static let jsonBudget = 24 << 20

  let machine: String?
  let divergence: String?
  let notice: String?
  let hasStates: Bool
  /// Whether more parts have phases than are on the page.
  private(set) var lacksTracks = false
  private(set) var timed = false
  private(set) var first = 0
  private(set) var texts: [String] = []
  private(set) var ownKinds: [Int] = []
  private(set) var title: [Int] = []
  private(set) var kind: [Int] = []
  private(set) var time: [Double] = []
  /// For each step its changes: the numbers of the path, the value before and the value after.
  private(set) var changes: [[Int]] = []
  private(set) var effects: [[Int]] = []
  /// The JSON of the actions; -1 where there is none, -2 where it is left out.
  private(set) var action: [Int] = []
  /// The parts of the state: the path, then steps and values, -1 for an unknown one.
  private(set) var state: [[Int]] = []
  /// The phases of the parts of the machine: the name, then steps and phases.
  private(set) var tracks: [[Int]] = []
  /// The effects: label, step of the start, step of the end, outcome, 1 for a request, JSON, the
  /// effect as text, the delay in milliseconds or -1, then names and values.
  private(set) var spans: [[Double]] = []
  let outcomes: [String]
  /// The steps whose actions name contents, each with the JSON of these.
  private(set) var contents: [[Int]] = []
  /// Whether some JSON is not on the page because of its size.
  private(set) var isCut = false

  private var numbers: [String: Int] = [:]
  private var numbersOfJSON: [String: Int] = [:]
  private var size = 0
  /// The rows of ``state`` by the numbers of their paths.
  private var rowsOfPaths: [Int: [Int]] = [:]

  private enum CodingKeys: CodingKey {
    case machine, divergence, notice, hasStates, lacksTracks, timed, first, texts, ownKinds, title
    case kind, time, changes, effects, action, state, tracks, spans, outcomes, contents, isCut
  }

  init(_ session: InspectedSession) {
    machine = session.machine?.escapingControls()
    divergence = session.divergence?.escapingControls(keepsLineEnds: true)
    notice = session.notice?.escapingControls()
    hasStates = session.hasStates
    outcomes = InspectedSpan.Outcome.allCases.map(\.rawValue)
    _ = add(from: session, spans: session.spans.enumerated().map { ($0, $1) })
  }
}

extension PageContent {
  /// Adds the steps that are new in a session, and returns what that adds.
  ///
  /// - Parameter spans: The effects that have begun or ended, with their indices.
  mutating func add(
    from session: InspectedSession, spans touched: [(index: Int, span: InspectedSpan)]
  ) -> PageAddition {
    var added = PageAddition()
    let (steps, texts, times) = (title.count, self.texts.count, time.count)
    first = session.firstIndex
    timed = session.times != nil
    if let all = session.times { time += all[min(times, all.count)...] }
    for step in session.steps[steps...] { append(step) }
    add(session.state, to: &added)
    let tracks = session.tracks.map { runs(of: $0) }
    lacksTracks = session.lacksTracks
    added.setTracks(tracks, after: self.tracks)
    self.tracks = tracks
    for (index, span) in touched {
      let row = row(of: span)
      if index < spans.count { spans[index] = row } else { spans.append(row) }
      added.spans.append([Double(index)] + row)
    }
    for step in steps..<session.steps.count {
      guard let ids = session.contents[step] else { continue }
      let row = [step] + ids.map { number(ofJSON: Array((session.bodies[$0] ?? "").utf8)) }
      contents.append(row)
      added.contents.append(row)
    }
    added.texts = Array(self.texts[texts...])
    (added.title, added.kind) = (Array(title[steps...]), Array(kind[steps...]))
    (added.changes, added.effects) = (Array(changes[steps...]), Array(effects[steps...]))
    (added.action, added.time) = (Array(action[steps...]), Array(time[times...]))
    (added.ownKinds, added.first, added.timed) = (ownKinds, first, timed)
    (added.isCut, added.lacksTracks) = (isCut, lacksTracks)
    return added
  }

  private mutating func append(_ step: InspectedSession.Step) {
    title.append(number(of: Self.cut(step.action.title)))
    kind.append(number(of: step.action.kind))
    if step.action.isOfMachine, let own = kind.last, !ownKinds.contains(own) {
      ownKinds.append(own)
    }
    changes.append(
      step.changes.flatMap { change in
        [change.path.isEmpty ? "state" : change.path, change.before, change.after]
          .map { number(of: Self.cut($0, to: 10_000)) }
      })
    effects.append(step.effects.map { number(of: Self.cut($0)) })
    action.append(step.json.map { number(ofJSON: $0.bytes) } ?? -1)
  }

  private mutating func add(_ known: KnownState, to added: inout PageAddition) {
    let parts = known.parts
    let order = parts.map { part in
      let path = number(of: part.path)
      var row = rowsOfPaths[path] ?? [path]
      let new = part.values[((row.count - 1) / 2)...].flatMap { entry in
        [entry.step, entry.value.map { number(of: Self.cut($0)) } ?? -1]
      }
      guard !new.isEmpty || rowsOfPaths[path] == nil else { return path }
      row += new
      rowsOfPaths[path] = row
      added.state.append([path] + new)
      return path
    }
    if order.count > state.count { added.order = order }
    state = order.compactMap { rowsOfPaths[$0] }
  }
}

extension PageContent {
  /// Returns the number of a text; equal texts have equal numbers.
  ///
  /// Everything that comes from a log passes here. Characters that reverse the direction of writing
  /// or have no shape become escapes, as in a terminal.
  private mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text.escapingControls())
    return texts.count - 1
  }

  private mutating func number(ofJSON bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = numbersOfJSON[text] { return number }
    guard bytes.count <= Self.longestJSON, size + bytes.count <= Self.jsonBudget else {
      isCut = true
      return -2
    }
    size += bytes.count
    numbersOfJSON[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Cuts a long text: a list is one value, which may change at every step, and a browser would be
  /// slow with what nobody reads.
  private static func cut(_ value: String, to limit: Int = 1000) -> String {
    guard value.utf8.count > limit else { return value }
    return "\(value.prefix(limit))… (\(value.count) characters)"
  }

  private mutating func runs(of track: InspectedSession.Track) -> [Int] {
    var row = [number(of: track.name)]
    if track.runs.first?.step != 0 { row += [0, -1] }
    for run in track.runs { row += [run.step, run.phase.map { number(of: $0) } ?? -1] }
    return row
  }

  private mutating func row(of span: InspectedSpan) -> [Double] {
    let delay = if case .after(let delay) = span.timing { delay / .milliseconds(1) } else { -1.0 }
    let outcome = InspectedSpan.Outcome.allCases.firstIndex(of: span.outcome) ?? 0
    let start = [
      number(of: Self.cut(span.work.label)), span.from, span.to, outcome,
      span.work.isRequest ? 1 : 0, number(ofJSON: span.json.bytes),
      number(of: Self.cut(span.effect)),
    ]
    let facts = span.work.facts.flatMap { [number(of: $0.name), number(of: $0.value)] }
    return start.map(Double.init) + [delay] + facts.map(Double.init)
  }
}

extension PageContent {
  /// The complete document.
  ///
  /// - Parameter isLive: Whether the page follows the server that it comes from.
  func html(isLive: Bool = false) -> String {
    let data = PrintableJSON.printable((try? LogCoding().encode(self)) ?? [])
    var fragments = ["STYLE": Self.text(PackageResources.inspect_css)]
    fragments["SCRIPT"] =
      [
        PackageResources.inspect_model_js, PackageResources.inspect_time_js,
        PackageResources.inspect_chart_js, PackageResources.inspect_steps_js,
        PackageResources.inspect_detail_js, PackageResources.inspect_js,
      ]
      .map(Self.text).joined(separator: "\n")
    if isLive {
      fragments["CONNECTIONS"] = "; connect-src 'self'"
      for script in [PackageResources.inspect_steer_js, PackageResources.inspect_live_js] {
        fragments["SCRIPT", default: ""] += "\n" + Self.text(script)
      }
    }
    // A "<" from a log could close the script element, so it is written as an escape.
    fragments["DATA"] = String(decoding: data, as: UTF8.self)
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    // Only the template is split at its places, so braces in what is inserted have no effect.
    let segments = Self.text(PackageResources.inspect_html)
      .split(separator: "{{", omittingEmptySubsequences: false)
    return segments.dropFirst().reduce(String(segments[0])) { text, segment in
      let ends = segment.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return text + (fragments[String(ends[0])] ?? "") + (ends.last ?? "")
    }
  }

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
}
