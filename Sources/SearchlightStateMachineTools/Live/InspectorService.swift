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
  private var stores: [LiveStore] = []
  private var count = 0
  private var version = 0
  private var steeringVersion = 0
  private var lastAddition = ContinuousClock.now - .seconds(1)
  private var mustAdd = false

  init(token: String, requests: @escaping @Sendable () -> [Request]) {
    self.token = Array(token.utf8)
    self.requests = requests
  }

  /// Adds a store.
  mutating func add(
    _ name: String, source: any LiveSource, vocabulary: any InspectVocabulary, limits: LiveLimits,
    steering: StoreSteering?
  ) {
    stores.append(
      LiveStore(
        id: count, name: name, source: source, vocabulary: vocabulary, limits: limits,
        steering: steering))
    count += 1
    version += 1
    if stores.count > Self.mostStores { stores.removeFirst().end() }
  }

  /// Tells pages that a gate has changed.
  mutating func steeringChanged() {
    steeringVersion += 1
  }

  mutating func work() -> Duration {
    for request in requests() { request(&self) }
    for index in stores.indices where stores[index].update() { mustAdd = true }
    guard mustAdd else { return .seconds(5) }
    let left = Self.pace - lastAddition.duration(to: .now)
    if left > .zero { return left }
    for index in stores.indices { stores[index].addToPages() }
    mustAdd = false
    lastAddition = .now
    return .seconds(5)
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
        if stores.count == 1 { return (Self.redirect(to: "\(path)\(stores[0].id)/"), nil) }
        return (Self.page(listPage), nil)
      case "stores": return (Self.json(list), nil)
      default: return (.refusing(.unknownPath), nil)
      }
    }
    guard steps.count == 3, let store = stores.first(where: { "\($0.id)" == steps[1] }) else {
      return (.refusing(.unknownPath), nil)
    }
    switch steps[2] {
    case "": return (Self.page(store.emptyPage), nil)
    case "log":
      return (
        HTTPAnswer(
          status: 200, fields: ["content-type: application/x-ndjson"], body: store.log.text), nil
      )
    case "test": return (Self.test(of: store), nil)
    case "events": return (Self.events, Stream(kind: .page, store: store.id))
    case "lines":
      return (Self.events, Stream(kind: .lines, store: store.id))
    default: return (.refusing(.unknownPath), nil)
    }
  }

  /// Carries out what a page asks to be done with a store.
  private func steer(_ request: HTTPRequest, _ steps: [Substring]) -> HTTPAnswer {
    guard steps.count == 3, let store = stores.first(where: { "\($0.id)" == steps[1] }) else {
      return .refusing(.unknownPath)
    }
    let text = String(decoding: request.body, as: UTF8.self)
    guard let steering = store.steering else { return Self.refusal("This store is not steered.") }
    if steps[2] == "send" {
      do throws(SteeringError) {
        try steering.send(text)
        return HTTPAnswer(status: 200)
      } catch {
        return Self.refusal(error.reason)
      }
    }
    guard let gate = steering.gate else { return Self.refusal("This store has no DeliveryGate.") }
    switch steps[2] {
    case "pause": gate.pause()
    case "resume": gate.resume()
    case "step": gate.step()
    case "deliver", "drop":
      guard let id = Int(text), gate.release(id, steps[2] == "drop") else {
        return Self.refusal("This action does not wait any more.")
      }
    default: return .refusing(.unknownPath)
    }
    return HTTPAnswer(status: 200)
  }

  private static func refusal(_ reason: String) -> HTTPAnswer {
    HTTPAnswer(
      status: 422, fields: ["content-type: text/plain; charset=utf-8"], body: Array(reason.utf8))
  }

  private static func test(of store: LiveStore) -> HTTPAnswer {
    do {
      guard let source = try store.test() else {
        return refusal(
          "A test begins with the first action, which this session does not have: start the inspector "
            + "before the first action, and export before the history is too long.")
      }
      return HTTPAnswer(
        status: 200,
        fields: [
          "content-type: text/plain; charset=utf-8",
          "content-disposition: attachment; filename=\"ExportedSession.swift\"",
        ], body: Array(source.utf8))
    } catch {
      return refusal("\(error)")
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
      (try? LogCoding().encode(stores.map { ListedStore(id: $0.id, name: $0.name) })) ?? [])
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
}

extension InspectorService {
  mutating func next(_ stream: inout Stream) -> [UInt8] {
    var output: [UInt8] = []
    if let index = stores.firstIndex(where: { $0.id == stream.store }) {
      switch stream.kind {
      case .page: pageEvents(&stream, index, &output)
      case .lines: lineEvents(&stream, index, &output)
      }
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
