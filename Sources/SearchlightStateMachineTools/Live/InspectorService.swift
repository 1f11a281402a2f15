import SearchlightBasics
import SearchlightStateMachine

/// The server of an inspector, on the thread of its connections.
struct InspectorService: WireService {
  /// A connection that follows a store.
  struct Stream {
    enum Kind { case page, lines }

    let kind: Kind
    let store: Int
    var epoch = -1
    /// The number of the next addition of a page, or of the next line of the log.
    var next = 0
    var listedVersion = -1
    var steeringVersion = -1
    /// The contents that were sent.
    var written: Set<String> = []
    var lastEvent = ContinuousClock.now
  }

  /// What other threads ask of the service.
  typealias Request = @Sendable (inout InspectorService) -> Void

  /// The most stores at a time; with more, the oldest is forgotten.
  static let mostStores = 32

  /// Pages are not changed more often.
  private static let pace = Duration.milliseconds(40)

  private let token: [UInt8]
  private let requests: @Sendable () -> [Request]
  var stores: [LiveStore] = []
  var count = 0
  var version = 0
  private var steeringVersion = 0
  private var lastAddition = ContinuousClock.now - .seconds(1)
  private var mustAdd = false
  private var hasGateChanged = false

  init(token: String, requests: @escaping @Sendable () -> [Request]) {
    self.token = Array(token.utf8)
    self.requests = requests
  }

  /// Adds a store.
  mutating func add(
    _ name: String, source: any LiveSource, vocabulary: any InspectVocabulary, limits: LiveLimits
  ) {
    stores.append(
      LiveStore(
        id: count, name: name, source: source, vocabulary: vocabulary, limits: limits))
    count += 1
    version += 1
    removeOldest(beyond: Self.mostStores) { $0.origin == nil }
  }

  /// Forgets the oldest store of a kind if there are more than some number.
  mutating func removeOldest(beyond limit: Int, _ isOfKind: (LiveStore) -> Bool) {
    guard stores.filter(isOfKind).count > limit, let first = stores.firstIndex(where: isOfKind)
    else { return }
    stores.remove(at: first).end()
  }

  /// Tells pages that the steering of a store has changed.
  mutating func steeringChanged() {
    steeringVersion += 1
  }

  /// Tells pages at the next addition that a gate has changed, which may happen often.
  mutating func gateChanged() {
    (hasGateChanged, mustAdd) = (true, true)
  }

  mutating func work() -> Duration {
    for request in requests() { request(&self) }
    for index in stores.indices where stores[index].update() { mustAdd = true }
    let isExporting = exportTests()
    guard mustAdd else { return isExporting ? .zero : .seconds(5) }
    let left = Self.pace - lastAddition.duration(to: .now)
    if left > .zero { return isExporting ? .zero : left }
    for index in stores.indices {
      stores[index].addToPages()
      if stores[index].haveVerdictsChanged() { steeringChanged() }
    }
    if hasGateChanged { steeringChanged() }
    (mustAdd, hasGateChanged) = (false, false)
    lastAddition = .now
    return isExporting ? .zero : .seconds(5)
  }

  /// Writes tests for a moment, so that everything else goes on; returns whether one is unfinished.
  private mutating func exportTests() -> Bool {
    for store in stores {
      guard let export = store.export, export.result == nil else { continue }
      let before = export.progress
      export.work(until: ContinuousClock.now + .milliseconds(15))
      if export.result != nil || export.progress != before { steeringChanged() }
    }
    return stores.contains { $0.export.map { $0.result == nil } ?? false }
  }
}

extension InspectorService {
  mutating func answer(_ request: HTTPRequest) -> (HTTPAnswer, Stream?) {
    let steps = request.steps
    guard let first = steps.first, Self.isEqual(Array(first.utf8), token) else {
      return (.refusing(.unknownPath), nil)
    }
    if request.method == "POST" { return (steer(request, steps), nil) }
    let path = "/\(first)/"
    if steps.count == 1 { return (Self.redirect(to: path), nil) }
    if steps.count == 2 {
      switch steps[1] {
      case "":
        let own = stores.filter { $0.origin == nil }
        if own.count == 1 { return (Self.redirect(to: "\(path)\(own[0].id)/"), nil) }
        return (Self.page(listPage), nil)
      case "stores": return (Self.json(list), nil)
      default: return (.refusing(.unknownPath), nil)
      }
    }
    guard steps.count == 3, let index = place(of: steps[1]) else {
      return (.refusing(.unknownPath), nil)
    }
    let store = stores[index]
    switch steps[2] {
    case "": return (Self.page(store.emptyPage), nil)
    case "log":
      return (
        HTTPAnswer(
          status: 200, fields: ["content-type: application/x-ndjson"], body: store.log.text), nil
      )
    case "test": return (test(of: index), nil)
    case "actions": return (Self.json(store.offers), nil)
    case "events": return (Self.events, Stream(kind: .page, store: store.id))
    case "lines":
      return (Self.events, Stream(kind: .lines, store: store.id))
    default: return (.refusing(.unknownPath), nil)
    }
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func redirect(to path: String) -> HTTPAnswer {
    HTTPAnswer(status: 302, fields: ["location: \(path)"])
  }

  private static func page(_ html: String) -> HTTPAnswer {
    HTTPAnswer(
      status: 200, fields: ["content-type: text/html; charset=utf-8"], body: Array(html.utf8))
  }

  private static func json(_ body: [UInt8]) -> HTTPAnswer {
    HTTPAnswer(status: 200, fields: ["content-type: application/json"], body: body)
  }

  private static let events = HTTPAnswer(
    status: 200, fields: ["content-type: text/event-stream"])

  /// The numbers and the names of the stores, as JSON.
  private var list: [UInt8] {
    PrintableJSON.printable(
      (try? LogCoding().encode(
        stores.map { ListedStore(id: $0.id, name: $0.name, copyOf: $0.origin?.store) })) ?? [])
  }

  private var listPage: String {
    let items = stores.map { store in
      let name = store.name.escapingControls().map { character in
        switch character {
        case "<": "&lt;"
        case "&": "&amp;"
        default: String(character)
        }
      }
      return "<li><a href=\"\(store.id)/\">\(name.joined())</a></li>"
    }
    return """
      <!doctype html>
      <html lang="en"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Searchlight: the stores</title>
      <style>:root { color-scheme: light dark; font: 16px system-ui, sans-serif; }</style>
      <h1>The stores</h1>
      <ul>\(items.joined())</ul>
      \(items.isEmpty ? "<p>There are none yet.</p>" : "")
      </html>
      """
  }
}

private struct ListedStore: Encodable {
  let id: Int
  let name: String
  /// The number of the store of which it is a copy; `nil` for a store of the app.
  let copyOf: Int?
}

extension InspectorService {
  mutating func next(_ stream: inout Stream) -> [UInt8] {
    var output: [UInt8] = []
    if let index = stores.firstIndex(where: { $0.id == stream.store }) {
      switch stream.kind {
      case .page: pageEvents(&stream, index, &output)
      case .lines: lineEvents(&stream, index, &output)
      }
    } else if stream.kind == .page, stream.listedVersion != version {
      // The store is no longer shown, and the list says so.
      stream.listedVersion = version
      Self.append("stores", list[...], to: &output)
    }
    // A reader that is gone is found by writing to it.
    if output.isEmpty, stream.lastEvent.duration(to: .now) > .seconds(5) {
      output = Array(":\n\n".utf8)
    }
    if !output.isEmpty { stream.lastEvent = .now }
    return output
  }

  private mutating func pageEvents(
    _ stream: inout Stream, _ index: Int, _ output: inout [UInt8]
  ) {
    if stream.listedVersion != version {
      stream.listedVersion = version
      Self.append("stores", list[...], to: &output)
    }
    if stream.steeringVersion != steeringVersion {
      stream.steeringVersion = steeringVersion
      Self.append("steering", stores[index].shownSteering[...], to: &output)
    }
    // Steps that pages do not have yet follow with the next additions.
    let isBehind =
      stream.epoch != stores[index].epoch || stream.next < stores[index].oldestAddition
    if isBehind {
      Self.append("page", stores[index].wholePage()[...], to: &output)
      stream.epoch = stores[index].epoch
    } else {
      for addition in stores[index].additions(from: stream.next) {
        Self.append("more", addition[...], to: &output)
      }
    }
    stream.next = stores[index].nextAddition
  }

  private func lineEvents(_ stream: inout Stream, _ index: Int, _ output: inout [UInt8]) {
    let log = stores[index].log
    if stream.next < log.first {
      // The lines before the first one are no loss to a reader that has only come.
      if stream.epoch >= 0 || stores[index].notice != nil {
        Self.append("dropped", Array("\(log.first - stream.next)".utf8)[...], to: &output)
      }
      (stream.next, stream.epoch, stream.written) = (log.first, -1, [])
    }
    if stream.epoch < 0 {
      stream.epoch = 0
      Self.append("log", log.header.dropLast(), to: &output)
    }
    let lines = log.text(from: &stream.next, written: &stream.written, limit: 256 << 10)
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      Self.append("log", line, to: &output)
    }
  }

  /// Appends an event of a stream; its data is on one line.
  private static func append(
    _ name: String, _ data: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    output += Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }
}
