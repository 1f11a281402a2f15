import SearchlightBasics
import SearchlightStateMachine

extension LiveStore {
  /// What pages show of the steering, in JSON.
  var shownSteering: [UInt8] {
    var shown = source.steering(in: vocabulary)
    if let origin {
      shown.copy?.store = origin.store
      shown.copy?.from = origin.step
      shown.copy?.origin = origin.name
    }
    shown.export = export.map { export in
      switch export.result {
      case .success: ShownSteering.Export(text: "The test is ready.", isReady: true)
      case .failure(let error): ShownSteering.Export(text: error.reason, isReady: false)
      case nil: ShownSteering.Export(text: export.progress, isReady: false)
      }
    }
    return Self.json(of: shown)
  }

  /// The actions that the type of the machine names, in JSON.
  var offers: [UInt8] { Self.json(of: source.offers(in: vocabulary)) }

  /// Returns whether the verdicts on properties are others than at the last call.
  mutating func haveVerdictsChanged() -> Bool {
    let now = source.verdicts
    defer { verdicts = now }
    return now != verdicts
  }

  /// Returns a copy that goes on after a step, under a number of its own.
  ///
  /// - Parameter step: The name of the step on the page: its number, or `start`.
  func copy(after step: String, id: Int) throws(SteeringError) -> LiveStore {
    let first = firstIndex
    let isStart = step == "start"
    guard let index = isStart ? first - 1 : Int(step), isStart || index >= first else {
      throw SteeringError(reason: "There is no such step.")
    }
    let name = "copy of \(name) from \(isStart ? step : "#\(step)")"
    let source = try source.copy(after: index, named: name)
    // Each copy of a copy would otherwise have a longer log than the one before.
    let log = wholeLog(through: index).flatMap { $0.count > 2 * limits.bytes ? nil : $0 }
    return LiveStore(
      id: id, name: name, source: source, vocabulary: vocabulary, limits: limits,
      origin: LiveOrigin(
        store: self.id, name: self.name, step: step, first: index + 1, log: log))
  }

  /// Returns the log from the first action of the machine on, that of what was copied included; `nil`
  /// if its beginning is not kept.
  func wholeLog(through last: Int? = nil) -> [UInt8]? {
    guard notice == nil else { return nil }
    let before: [UInt8]
    if let origin {
      guard let log = origin.log, firstIndex == startIndex else { return nil }
      before = log
    } else {
      guard firstIndex == 0 else { return nil }
      before = log.header
    }
    return before + log.lines(first: last.map { max(0, $0 - firstIndex + 1) })
  }

  /// Begins to write a test of the steps that are kept.
  mutating func beginExport() throws(SteeringError) {
    guard let log = wholeLog(), log.count > self.log.header.count else {
      throw SteeringError(
        reason: "A test begins with the first action, which this session does not have: start the "
          + "inspector before the first action, and export before the history is too long.")
    }
    guard let export = source.export(of: log) else {
      throw SteeringError(
        reason: "The actions of this store have no coding, so a test could not read them. Let "
          + "their type conform to Codable.")
    }
    self.export = export
  }

  /// Returns the source of the test that was written last or, if none was, of one that is written in
  /// a short time.
  mutating func test() throws(SteeringError) -> String {
    if case .success(let source) = export?.result { return source }
    if export == nil || export?.result != nil { try beginExport() }
    export?.work(until: ContinuousClock.now + .milliseconds(500))
    switch export?.result {
    case .success(let source): return source
    case .failure(let error): throw error
    case nil:
      throw SteeringError(reason: "The test is being written; ask again for it.")
    }
  }

  static func json(of value: some Encodable) -> [UInt8] {
    PrintableJSON.printable((try? LogCoding().encode(value)) ?? [])
  }
}
