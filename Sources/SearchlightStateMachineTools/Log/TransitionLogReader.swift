import SearchlightBasics
import SearchlightStateMachine

/// Reads a log line by line.
struct TransitionLogReader<Action: Codable & Sendable, Work: Codable & Equatable & Sendable> {
  typealias Reason = TransitionLogError.Reason

  private(set) var entries: [TransitionLog<Action, Work>.Entry] = []
  private(set) var detail = ShapeDetail.standard
  private(set) var machine: String?

  private static var greatestFirstIndex: Int { .max / 2 }

  private let newline = ByteSearch([UInt8(ascii: "\n")])
  private let table = BodyTable()
  private let coding: LogCoding
  private var isHeaderRead = false

  init(coding: LogCoding) {
    self.coding = coding.with(table)
  }

  /// Whether a line with a body was read.
  private(set) var hasBodies = false

  /// Returns the JSON of a body that was read; `nil` if no line has it.
  func body(_ id: String) -> String? {
    (try? table.json(of: id)).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func read(_ bytes: [UInt8]) throws(TransitionLogError) {
    var number = 0
    var start = 0
    while start < bytes.count {
      number += 1
      let end = newline.firstIndex(in: bytes[start...])
      do throws(Reason) {
        try read(bytes, line: start..<(end ?? bytes.count), isEnded: end != nil)
      } catch {
        throw TransitionLogError(line: number, reason: error)
      }
      start = end.map { $0 + 1 } ?? bytes.count
    }
    if !isHeaderRead { throw TransitionLogError(line: 1, reason: .noHeader) }
  }

  private mutating func read(
    _ bytes: [UInt8], line range: Range<Int>, isEnded: Bool
  ) throws(Reason) {
    let line = bytes[range]
    if isHeaderRead, line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    guard isHeaderRead else {
      if let error = LogHeader.validationError(of: line) { throw error }
      let header = try? coding.decode(LogHeader.self, from: line)
      detail = header?.shapeDetail ?? .standard
      machine = header?.machine
      isHeaderRead = true
      return
    }
    // A body in the format of the writer is found without examining its content: an id that fits
    // proves that the content is complete.
    if let (id, content) = LogBodyLine.parts(of: line), BodyTable.isName(id, of: content) {
      table.add(content, as: id)
      hasBodies = true
      return
    }
    let tape: JSONTape
    do {
      tape = try JSONTape(bytes, in: range)
    } catch {
      throw reason(of: error, in: line, isEnded: isEnded)
    }
    guard tape.first(of: 0) == UInt8(ascii: "{") else {
      throw .notAnEntry("it is not a JSON object from column 1")
    }
    let source = LineSource(tape, coding.context)
    var members: [String: Int] = [:]
    for key in source.parts(of: 0) { members[source.text(of: key) ?? ""] = key + 1 }
    if let id = members["body"], let content = members["content"] {
      let id = JSONLiteral.text(of: source.json(of: id))
      guard BodyTable.isName(id, of: source.json(of: content)) else { throw .alteredBody(id) }
      table.add(source.json(of: content), as: id)
      hasBodies = true
    } else if members["index"] != nil {
      entries.append(try entry(members, in: tape))
    } else {
      throw .notAnEntry("it has neither \"index\" nor \"body\" and \"content\"")
    }
  }

  /// Returns the reason why a line is not a JSON object.
  private func reason(
    of error: JSONScanError, in line: ArraySlice<UInt8>, isEnded: Bool
  ) -> Reason {
    if error.expectation == .flatter {
      return .notAnEntry("it nests more than \(JSONScanner.maximumDepth) deep")
    }
    guard JSONScanner.endsEarly(line, error) else {
      return .notAnEntry("it is not a JSON object from column \(error.offset + 1)")
    }
    return isEnded
      ? .notAnEntry("it ends within a value") : .cutShort(entries: entries.count)
  }

  private func entry(
    _ members: [String: Int], in tape: JSONTape
  ) throws(Reason) -> TransitionLog<Action, Work>.Entry {
    func value<Value: Decodable>(
      _ key: String, _ reason: (String) -> Reason = Reason.unreadableEntry
    ) throws(Reason) -> Value? {
      guard let node = members[key] else { return nil }
      do {
        return try LineSource(tape, coding.context, root: node).decode(Value.self, at: node)
      } catch let error as Reason {
        throw error
      } catch {
        let problem = (error as? DecodingError)?.reason ?? "\(error)"
        throw reason(key == "action" ? problem : "\(key): \(problem)")
      }
    }
    let index: Int = try value("index") ?? 0
    // The first index is so far from the limits that the steps before and behind it have numbers.
    let expected = entries.last.map { $0.index + 1 } ?? min(max(index, 0), Self.greatestFirstIndex)
    guard index == expected else { throw .indexJump(expected: expected, found: index) }
    guard let action: Action = try value("action", Reason.unreadableAction) else {
      throw .unreadableEntry("the key \"action\" is missing.")
    }
    return TransitionLog.Entry(
      index: index, action: action, changes: try value("changes") ?? StateDiff([]),
      effects: try value("effects") ?? .none,
      time: try (try value("time") as String?).map { text throws(Reason) in try time(text) })
  }

  private func time(_ text: String) throws(Reason) -> Duration {
    guard let time = Duration(exactText: text) else {
      throw .unreadableEntry(
        "time: \"\(text)\" is not a duration; expected a number, a space and one of h, min, s, ms, "
          + "µs, ns."
      )
    }
    return time
  }
}

/// The first line of a log, with the format and its version.
struct LogHeader: Codable {
  let log: String
  let version: Int

  /// How much of the state the changes show; `nil` for the standard detail.
  let detail: String?

  /// The name of the machine; `nil` if it is not known.
  let machine: String?

  init(detail: ShapeDetail, machine: String? = nil) {
    self.machine = machine
    log = LogFormat.name
    version = LogFormat.version
    self.detail =
      switch detail {
      case .standard: nil
      case .verbose: "verbose"
      }
  }

  var shapeDetail: ShapeDetail { detail == "verbose" ? .verbose : .standard }

  /// Returns the reason why a first line cannot be read; `nil` if it can be.
  static func validationError(of line: ArraySlice<UInt8>) -> TransitionLogError.Reason? {
    guard let members = try? JSONScanner.members(of: line),
      let log = members.first(where: { $0.key == "log" })?.value,
      JSONLiteral.text(of: log) == LogFormat.name,
      let version = members.first(where: { $0.key == "version" })?.value
    else { return .noHeader }
    let found = String(decoding: version, as: UTF8.self)
    return found == "\(LogFormat.version)" ? nil : .otherVersion(found)
  }
}

extension DecodingError {
  /// What cannot be decoded and why, on one line, such as `text: Expected String …`.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      return Self.pathPrefix(context.codingPath) + "the key \"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return Self.pathPrefix(context.codingPath) + context.debugDescription
    @unknown default:
      return "\(self)"
    }
  }

  private static func pathPrefix(_ path: [any CodingKey]) -> String {
    let names = path.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    return names.isEmpty ? "" : names.joined(separator: ".") + ": "
  }
}
