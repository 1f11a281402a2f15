/// Reads a log line by line.
struct TransitionLogReader<Action: Codable & Sendable, Work: Codable & Equatable & Sendable> {
  typealias Reason = TransitionLogError.Reason

  private(set) var entries: [TransitionLog<Action, Work>.Entry] = []
  private(set) var detail = ShapeDetail.standard
  private(set) var machine: String?

  private let table = BodyTable()
  private let coding: LogCoding
  private var isHeaderRead = false

  init(coding: LogCoding) {
    self.coding = coding.with(table)
  }

  mutating func read(_ bytes: [UInt8]) throws(TransitionLogError) {
    var number = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[rest.index(after: $0)...] } ?? []
      do throws(Reason) {
        try read(line: line, isEnded: end != nil)
      } catch {
        throw TransitionLogError(line: number, reason: error)
      }
    }
    if !isHeaderRead { throw TransitionLogError(line: 1, reason: .noHeader) }
  }

  private mutating func read(line: ArraySlice<UInt8>, isEnded: Bool) throws(Reason) {
    if isHeaderRead, line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    guard isHeaderRead else {
      if let flaw = LogHeader.flaw(of: line) { throw flaw }
      let header = try? coding.decode(LogHeader.self, from: line)
      detail = header?.shapeDetail ?? .standard
      machine = header?.machine
      isHeaderRead = true
      return
    }
    let members: [String: ArraySlice<UInt8>]
    do throws(JSONOutline.Flaw) {
      members = Dictionary(try JSONOutline.members(of: line).map { ($0.key, $0.value) }) { $1 }
    } catch {
      switch error {
      case .endsEarly where !isEnded: throw .cutShort(entries: entries.count)
      case .endsEarly: throw .notAnEntry("it ends within a value")
      case .unexpected(let offset):
        throw .notAnEntry("it is no JSON object from column \(offset + 1)")
      }
    }
    if let id = members["body"], let content = members["content"] {
      try keep(content, as: JSONLiteral.text(of: id))
    } else if members["index"] != nil {
      entries.append(try entry(members))
    } else {
      throw .notAnEntry("it has neither \"index\" nor \"body\" and \"content\"")
    }
  }

  private func keep(_ content: ArraySlice<UInt8>, as id: String) throws(Reason) {
    guard BodyTable.isName(id, of: content) else { throw .alteredBody(id) }
    table.add(Array(content), as: id)
  }

  private func entry(
    _ members: [String: ArraySlice<UInt8>]
  ) throws(Reason) -> TransitionLog<Action, Work>.Entry {
    let index: Int = try value("index", members["index"], Reason.unreadableEntry)
    if let last = entries.last, index != last.index + 1 {
      throw .indexJump(expected: last.index + 1, found: index)
    }
    guard let action = members["action"] else {
      throw .unreadableEntry("the key \"action\" is missing.")
    }
    return TransitionLog.Entry(
      index: index, action: try value(nil, action, Reason.unreadableAction),
      changes: try members["changes"].map { json throws(Reason) in
        try value("changes", json, Reason.unreadableEntry)
      } ?? StateDiff([]),
      effects: try members["effects"].map { json throws(Reason) in
        try value("effects", json, Reason.unreadableEntry)
      } ?? .none,
      time: try members["time"].map { json throws(Reason) in try time(json) })
  }

  private func time(_ json: ArraySlice<UInt8>) throws(Reason) -> Duration {
    let text: String = try value("time", json, Reason.unreadableEntry)
    guard let time = Duration(exactText: text) else {
      throw .unreadableEntry(
        "time: \"\(text)\" is no duration; expected a number, a space and one of h, min, s, ms, µs, ns."
      )
    }
    return time
  }

  private func value<Value: Decodable>(
    _ name: String?, _ json: ArraySlice<UInt8>?, _ reason: (String) -> Reason
  ) throws(Reason) -> Value {
    let place = name.map { "\($0): " } ?? ""
    do {
      return try coding.decode(Value.self, from: json ?? [])
    } catch let error as Reason {
      throw error
    } catch let error as DecodingError {
      throw reason(place + error.reason)
    } catch {
      throw reason("\(place)\(error)")
    }
  }
}
