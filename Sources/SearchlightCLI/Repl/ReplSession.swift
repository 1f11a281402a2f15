import Searchlight
import SearchlightTools
import SearchlightBasics
import SearchlightSamples

/// A session at the prompt, which turns each input line into output text.
///
/// The session is a value. Besides its search service, it only reads and writes files, so a
/// transcript can serve as a test.
struct ReplSession {
  /// The search that the session experiments with.
  private(set) var lab: SearchLab

  /// Whether the user has ended the session.
  private(set) var isOver = false

  private var data: SessionData

  /// The description of the hosted index; `nil` if the session searches local data.
  private var hosted: String?

  /// How titles and highlighted text are written.
  let style: LabStyle

  /// Begins a session over the bundled films or the records of a file.
  ///
  /// - Throws: ``WorkError`` if the data cannot be searched.
  init(_ data: SessionData, style: LabStyle = .plain) throws(WorkError) {
    self.data = data
    self.style = style
    lab = try data.lab(style: style)
  }

  /// Begins a session over an index of a hosted engine.
  init(
    _ options: HostedScreenOptions, service: any ImmediateSearchService, style: LabStyle = .plain
  ) {
    data = SessionData()
    hosted = "\(options.index.name) of \(options.index.location)"
    self.style = style
    lab = .hosted(options, service: service, style: style)
  }

  /// The text that the prompt prints before the first line.
  var greeting: String {
    let what =
      hosted ?? data.path.map { "the records of \($0)" } ?? "films and their performers"
    return "Searching \(what). Type a text, or :help."
  }

  /// Carries out a line, and returns the text to print.
  ///
  /// - Throws: ``ReplError`` saying what was expected. The session is unchanged in that case.
  mutating func evaluate(_ line: String) throws(ReplError) -> String {
    switch try ReplCommand(line) {
    case .nothing: return ""
    case .search(let text): return report(.text(text))
    case .undo(let count): return try Self.value(lab.travel(to: lab.position - count))
    case .redo(let count): return try Self.value(lab.advance(by: count))
    case .bisect(let condition): return try bisect(condition)
    case .goTo(let step): return try Self.value(lab.travel(to: step))
    case .toggle(let facet, let value):
      return report(try Self.value(lab.choice(of: value, in: facet)))
    case .scroll(let row, let section):
      return report(try Self.value(lab.scrolling(to: row, in: section)))
    case .page(let number, let section):
      return report(try Self.value(lab.turning(to: number, in: section)))
    case .diff(let start, let end): return try Self.value(lab.difference(from: start, to: end))
    case .state(let step): return try Self.value(lab.state(at: step)).description
    case .set(let name, let value, let section):
      return report(try Self.value(lab.setting(name, to: value, in: section)))
    case .answer(let number): return try answer(number)
    case .fail(let number): return try fail(number)
    case .save(let options): return try save(options)
    case .export(let options): return try export(options)
    case .replay(let path, let data): return try replay(path, over: data)
    case .load(let data): return try load(data)
    case .plain(let verb): return evaluate(verb)
    }
  }

  private mutating func evaluate(_ verb: ReplVerb) -> String {
    switch verb {
    case .steps: return lab.steps.description
    case .clear: return report(.batch([.text(""), .filters(.clearRefinements)]))
    case .facets: return lab.facets.description
    case .state: return lab.state.description
    case .screen: return lab.screen
    case .diff: return lab.diff.description
    case .effects: return lab.effects.description
    case .explain: return lab.plan.description
    case .graph: return lab.graph.description
    case .quit:
      isOver = true
      return ""
    case .hold:
      lab.hold()
      return """
        From now on answers are held back. :answer N gives that of request #N, :fail N
        lets it fail, and :answer gives all of them and holds nothing back any more.
        """
    case .help, .undo, .redo, .goto, .bisect, .toggle, .scroll, .page, .set, .answer, .fail, .save,
      .export, .replay, .load:
      return ReplVerb.list
    }
  }

  /// Sends an action, and returns the transitions that followed and then the screen.
  private mutating func report(_ action: SearchAction) -> String {
    let transcript = lab.apply(action)
    return shown(transcript)
  }

  /// Returns a transcript, then the screen, and the requests whose answers are held back.
  private func shown(_ transcript: String) -> String {
    "\(transcript)\n\n\(lab.screen)" + (lab.isHolding ? "\n\n\(openRequests)" : "")
  }

  private var openRequests: String {
    let requests = lab.openRequests.map { request in
      "#\(request.id.rawValue) (\(request.entries.map(\.source.rawValue).joined(separator: ", ")))"
    }
    return requests.isEmpty
      ? "No answer is held back."
      : "Held back: \(requests.joined(separator: ", "))"
        .escapingControls()
  }

  private mutating func answer(_ number: Int?) throws(ReplError) -> String {
    if let number {
      let transcript = try Self.value(lab.answer(number))
      return shown(transcript)
    }
    guard lab.isHolding || !lab.openRequests.isEmpty else {
      throw ReplError("No answer is held back. Hold answers back with :hold.")
    }
    let transcript = lab.answerAll()
    return shown(transcript)
  }

  private mutating func fail(_ number: Int?) throws(ReplError) -> String {
    if number == nil, !lab.isHolding {
      lab.failNext()
      return "The next request will fail."
    }
    guard let number = number ?? lab.openRequests.first?.id.rawValue else {
      throw ReplError("No request is without an answer. Search first.")
    }
    let transcript = try Self.value(lab.fail(number))
    return shown(transcript)
  }
}

extension ReplSession {
  private func save(_ options: SaveOptions) throws(ReplError) -> String {
    let log = lab.wholeLog
    do {
      try OutputFile.require(
        options.path, of: ":save", differsFrom: [data.path, data.settings])
      try OutputFile.write(Array(try options.text(of: log).utf8), to: options.path)
    } catch {
      throw ReplError("\(error)")
    }
    let undone = lab.undoneSteps
    let count = undone == 1 ? "1 step that was" : "\(undone) steps that were"
    return "\(log.entries.count) transitions written to \(options.path)"
      + (undone > 0 ? ", with those of \(count) undone" : "")
  }

  private func export(_ options: SaveOptions) throws(ReplError) -> String {
    let machine = try machineSource()
    let log = lab.log
    do {
      try OutputFile.require(
        options.path, of: ":export", differsFrom: [data.path, data.settings])
      let test = SessionTest(log: log, machine: machine)
      let source = try test.source(with: options.text(of: log), coding: lab.machine.logCoding)
      try OutputFile.write(Array(source.utf8), to: options.path)
    } catch {
      throw ReplError("\(error)")
    }
    return "A test of \(log.entries.count) transitions written to \(options.path)"
  }

  /// Returns the source of the expression that makes the machine of the session.
  private func machineSource() throws(ReplError) -> String {
    guard hosted == nil else {
      throw ReplError("Only sessions over films or records of your own are exported.")
    }
    guard data.path != nil else { return "SearchLab.films { _ in }.machine" }
    let request = lab.machine.request(of: "records", in: lab.state.value)
    return SessionTest.machineOfRecords(
      index: request?.index.rawValue ?? "records", facets: lab.facetNames)
  }

  private mutating func replay(
    _ path: String, over named: SessionData
  ) throws(ReplError) -> String {
    if hosted != nil, named.path == nil {
      throw ReplError(
        "A session is replayed over data on this computer. Load them first, with :load FILE, or the "
          + "films with :load alone.")
    }
    // Settings belong to their records, so they are dropped if the line names other records.
    let data = SessionData(
      path: named.path ?? data.path,
      settings: named.settings ?? (named.path == nil ? data.settings : nil))
    var lab = lab
    let replay: TransitionReplay<SearchState, SearchAction, SearchWork>
    do throws(WorkError) {
      if data != self.data || hosted != nil { lab = try data.lab(style: style) }
      replay = try SessionLog(reading: path, over: data, machine: lab.machine).replay
    } catch {
      throw ReplError(error.description)
    }
    lab.repeatUser(of: replay.log)
    self.lab = lab
    self.data = data
    hosted = nil
    return "\(ReplayCommand.verdict(on: replay))\n\n\(lab.steps)\n\n\(lab.screen)"
  }

  private mutating func load(_ data: SessionData) throws(ReplError) -> String {
    do throws(WorkError) {
      lab = try data.lab(style: style)
    } catch {
      throw ReplError(error.description)
    }
    self.data = data
    hosted = nil
    return greeting
  }

  private static func value<Value>(
    _ result: Result<Value, LabError>
  ) throws(ReplError) -> Value {
    do throws(LabError) {
      return try result.get()
    } catch {
      throw ReplError(error.description)
    }
  }

  /// Finds the action since which a condition holds, among the actions up to the current step.
  ///
  /// - Throws: ``ReplError`` if the state has no such part, or the condition does not hold now.
  func bisect(_ condition: StateCondition) throws(ReplError) -> String {
    let paths = Set(lab.state.values.map(\.path))
    guard paths.contains(condition.path) else {
      let nearest = NearestWord.to(condition.path, among: paths.sorted())
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw ReplError(
        "The state has no part \"\(condition.path)\"; :state lists them.\(question)")
    }
    guard let count = lab.bisect({ condition.holds(in: LabState($0)) }) else {
      throw ReplError(
        "\(condition) is not true at step \(lab.position). Go to a step where it is, with :goto."
      )
    }
    guard count > 0 else { return "\(condition) is true from the start." }
    let entry = SearchLog.Entry(lab.records[count - 1])
    return
      "\(condition) became true at step \(lab.step(ofTransition: entry.index)), with this "
      + "action:\n\(entry)"
  }
}
