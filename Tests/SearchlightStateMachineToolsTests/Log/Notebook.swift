import SearchlightStateMachine
import SearchlightStateMachineTools

/// A small machine whose actions can be logged: notes, a sum, and pages that are bodies.
struct Notebook: Equatable, Sendable {
  var notes: [String] = []
  var sum = 0
  var headers: [String: String] = [:]
  var pages: [Page] = []
}

enum NotebookAction: Hashable, Sendable, Codable {
  case note(String)
  case add(Int)
  case headers([String: String])
  case page(Page)

  private enum CodingKeys: String, CodingKey, CaseIterable { case note, add, headers, page }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .note(let text): try container.encode(text, forKey: .note)
    case .add(let number): try container.encode(number, forKey: .add)
    case .headers(let headers): try container.encode(headers, forKey: .headers)
    case .page(let page): try container.encode(page, forKey: .page)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .note: self = .note(try container.decode(String.self, forKey: .note))
    case .add: self = .add(try container.decode(Int.self, forKey: .add))
    case .headers:
      self = .headers(try container.decode([String: String].self, forKey: .headers))
    case .page: self = .page(try container.decode(Page.self, forKey: .page))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "There is no such notebook action."))
    }
  }
}

/// A large value, which is a body in logs.
struct Page: Hashable, Sendable, Codable {
  var rows: [String]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let bodies = LogBodies(of: encoder) {
      try container.encode(try bodies.keep(rows))
    } else {
      try container.encode(rows)
    }
  }

  init(_ rows: String...) { self.rows = rows }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bodies = LogBodies(of: decoder) {
      rows = try bodies.value(of: try container.decode(String.self))
    } else {
      rows = try container.decode([String].self)
    }
  }
}

typealias NotebookLog = TransitionLog<NotebookAction, String>

/// Saves each note after a delay, and keeps the last four pages.
let notebook = Reduce<Notebook, NotebookAction, String> { state, action in
  switch action {
  case .note(let text):
    state.notes.append(text)
    return .run(
      "save \(text)", id: "save", overlap: .latest(cancelRunning: false),
      timing: .after(.milliseconds(100)))
  case .add(let number): state.sum += number
  case .headers(let headers): state.headers = headers
  case .page(let page): state.pages = state.pages.suffix(3) + [page]
  }
  return .none
}

/// The log of a simulation that is sent some actions.
func notebookLog(_ actions: NotebookAction...) -> NotebookLog {
  var machine = Simulation(initial: Notebook(), reducer: notebook)
  return NotebookLog(actions.flatMap { machine.send($0) })
}
