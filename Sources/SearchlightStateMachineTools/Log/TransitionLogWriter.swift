import SearchlightBasics
public import SearchlightStateMachine

/// Writes a log line by line while a machine runs; the caller owns the file.
///
/// ```swift
/// var writer = TransitionLogWriter<SearchAction, SearchWork>(redaction: redaction)
/// let records = store.transitions.events()          // from now on, none is lost
/// file.write(writer.header)
/// for await record in records {
///   file.write(try writer.lines(for: record))
/// }
/// ```
///
/// If a task writes the log like this, away from the thread that sends, a recording costs the
/// sender no more than a record. The writer keeps every body that it has written, so that it writes
/// none twice.
public struct TransitionLogWriter<
  Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: Sendable {
  /// How much of the state the changes show.
  public let detail: ShapeDetail

  /// The name of the machine in the header; `nil` for none.
  public let machine: String?

  /// Removes the secrets that the redaction names, and those that the entries have revealed.
  private(set) var redactor: Redactor
  private var bodies: [String: ArraySlice<UInt8>] = [:]
  private var lastIndex: Int?

  /// Creates a writer of one log.
  public init(
    redaction: Redaction = Redaction(), detail: ShapeDetail = .standard, machine: String? = nil
  ) {
    redactor = Redactor(redaction)
    self.machine = machine
    self.detail = detail
  }

  /// The first line of the log, ended by a newline.
  public var header: String {
    String(decoding: headerLine, as: UTF8.self) + "\n"
  }

  private var headerLine: [UInt8] {
    let machine = machine.map { redactor.isIdle ? $0 : redactor.redact($0) }
    return (try? LogCoding().encode(LogHeader(detail: detail, machine: machine))) ?? []
  }

  /// Returns the lines for a record, each with its newline: the new bodies, then the entry.
  ///
  /// - Throws: ``LogWritingError``, or the error of the action's coding. Nothing then counts as
  ///   written, and the writer can continue.
  public mutating func lines<State>(
    for record: TransitionRecord<State, Action, Work>
  ) throws -> String {
    try lines(for: TransitionLog.Entry(record, detail: detail))
  }

  /// Returns the lines for an entry; see ``lines(for:)-(TransitionRecord<State,Action,Work>)``.
  public mutating func lines(for entry: TransitionLog<Action, Work>.Entry) throws -> String {
    var text: [UInt8] = []
    try append(entry, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the lines for an entry; see ``lines(for:)-(TransitionRecord<State,Action,Work>)``.
  mutating func append(_ entry: TransitionLog<Action, Work>.Entry, to text: inout [UInt8]) throws {
    if let lastIndex {
      let (next, isBeyond) = lastIndex.addingReportingOverflow(1)
      guard !isBeyond, entry.index == next else {
        throw LogWritingError.gap(expected: isBeyond ? lastIndex : next, found: entry.index)
      }
    } else {
      try redactor.check(headerLine[...])
    }
    var known = redactor
    var (line, table) = try encode(entry, knowing: known)
    while table.redactor.secrets.count > known.secrets.count {
      // The entry has revealed secrets that may occur in parts that were encoded earlier.
      known = table.redactor
      (line, table) = try encode(entry, knowing: known)
    }
    var lines: [[UInt8]] = table.added.map { id, content in
      var body: [UInt8] = []
      LogBodyLine.append(id, content, to: &body)
      return body
    }
    lines.append(line)
    for line in lines { try table.redactor.check(line[...]) }
    for line in lines {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    redactor = table.redactor
    for (id, content) in table.added { bodies[id] = content }
    lastIndex = entry.index
  }

  /// Lets the next entry have any index, as in another log that has the same secrets.
  mutating func beginAnew() {
    lastIndex = nil
  }

  /// Forgets that bodies were written, except for some.
  mutating func forgetBodies(except kept: Set<String>) {
    bodies = bodies.filter { kept.contains($0.key) }
  }

  private func encode(
    _ entry: TransitionLog<Action, Work>.Entry, knowing redactor: Redactor
  ) throws -> (line: [UInt8], table: BodyTable) {
    let table = BodyTable(bodies, redactor: redactor)
    let coding = LogCoding().with(table)
    var line: [UInt8] = []
    line.reserveCapacity(1024)
    line.append(#"{"index":"#)
    line.append(contentsOf: entry.index.description.utf8)
    func add(_ key: StaticString, _ write: (inout [UInt8]) throws -> Void) throws {
      line.append(key)
      guard !redactor.isIdle else { return try write(&line) }
      var part: [UInt8] = []
      try write(&part)
      line += table.redact(part)
    }
    if let time = entry.time { line += timeMember(time, redactor) }
    try add(#","action":"#) { try coding.encode(entry.action, to: &$0) }
    if !entry.changes.isEmpty {
      try add(#","changes":"#) { entry.changes.write(to: &$0) }
    }
    if !entry.effects.isEmpty {
      try add(#","effects":"#) { try coding.encode(entry.effects, to: &$0) }
    }
    line.append(UInt8(ascii: "}"))
    return (line, table)
  }

  /// Returns the time as a member; empty if its digits contain a secret, because the time is
  /// optional.
  private func timeMember(_ time: Duration, _ redactor: Redactor) -> [UInt8] {
    let member = Array(#","time":"\#(time.exactText)""#.utf8)
    return redactor.isClean(member) ? member : []
  }
}

/// The line of a body in the format of the writer: `{"body":"d228cb69…","content":…}`.
enum LogBodyLine {
  private static let start = Array(#"{"body":""#.utf8)
  private static let middle = Array(#"","content":"#.utf8)

  /// Appends the line of a body, without its newline.
  static func append(_ id: String, _ content: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += start
    output += id.utf8
    output += middle
    output += content
    output.append(UInt8(ascii: "}"))
  }

  /// Returns the id and the content in the line of a body; `nil` for another line or another form.
  static func parts(of line: ArraySlice<UInt8>) -> (id: String, content: ArraySlice<UInt8>)? {
    guard line.starts(with: start) else { return nil }
    let rest = line.dropFirst(start.count)
    guard let quote = rest.prefix(64).firstIndex(of: UInt8(ascii: "\"")),
      line[quote...].starts(with: middle)
    else { return nil }
    var content = line[(quote + middle.count)...]
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    guard content.popLast() == UInt8(ascii: "}") else { return nil }
    return (String(decoding: rest[..<quote], as: UTF8.self), content)
  }
}
