/// What is known of the actions, the work and the phases of a kind of machine, beyond what every log
/// says.
///
/// A log says which effects were started, and not which of them an action answers. Only who knows
/// the machine can say that, so without a vocabulary such an effect has no end.
package protocol InspectVocabulary: Sendable {
  /// Returns whether a piece of work in a log is certainly that of a machine of this kind.
  func recognizes(_ work: LoggedJSON) -> Bool

  /// Reads an action of a log.
  func action(_ json: LoggedJSON) -> InspectedAction

  /// Reads a piece of work of a log.
  func work(_ json: LoggedJSON) -> InspectedWork

  /// Returns the phase that a value of the state is; `nil` if it is none.
  func phase(at path: String, value: String) -> InspectedPhase?

  /// Samples of the actions that a user of a machine of this kind can send, as JSON.
  var actions: [String] { get }
}

extension InspectVocabulary {
  /// No samples: only the type of the actions names them.
  package var actions: [String] { [] }
}

/// An action as an inspector shows it.
package struct InspectedAction: Sendable {
  /// How the work that an action is about has ended.
  package struct End: Sendable {
    let key: String
    let outcome: InspectedSpan.Outcome

    package init(_ key: String, _ outcome: InspectedSpan.Outcome) {
      self.key = key
      self.outcome = outcome
    }
  }

  /// The action on one line.
  package let title: String
  /// The kind of the action, by which actions are filtered and counted.
  package let kind: String
  /// Whether the machine sent the action itself.
  package let isOfMachine: Bool
  /// The work that the action ends, by ``InspectedWork/key``.
  package let ends: [End]

  package init(_ title: String, kind: String, isOfMachine: Bool = false, ends: [End] = []) {
    self.title = title
    self.kind = kind
    self.isOfMachine = isOfMachine
    self.ends = ends
  }
}

/// A piece of work as an inspector shows it.
package struct InspectedWork: Sendable {
  /// The work on one line.
  package let title: String
  /// What actions that end the work name; `nil` if none can be recognized.
  package let key: String?
  /// The name of the work beside its bar.
  package let label: String
  /// Whether the work is a request to a service.
  package let isRequest: Bool
  /// What the work asks for, as names and values.
  package let facts: [(name: String, value: String)]

  package init(
    _ title: String, key: String? = nil, label: String? = nil, isRequest: Bool = false,
    facts: [(name: String, value: String)] = []
  ) {
    self.title = title
    self.key = key
    self.label = label ?? title
    self.isRequest = isRequest
    self.facts = facts
  }
}

/// A phase of a part of a machine.
package struct InspectedPhase: Hashable, Sendable {
  /// The name of the part.
  package let part: String
  /// The phase, without its payload.
  package let name: String

  package init(of part: String, _ name: String) {
    self.part = part
    self.name = name
  }
}

/// The vocabulary of a machine of which nothing is known.
struct PlainVocabulary: InspectVocabulary {
  func recognizes(_ work: LoggedJSON) -> Bool { true }

  func action(_ json: LoggedJSON) -> InspectedAction {
    InspectedAction(json.description, kind: json.name ?? "action")
  }

  func work(_ json: LoggedJSON) -> InspectedWork {
    InspectedWork(json.description)
  }

  /// A value is a phase if it is the name of a case, with or without a payload.
  ///
  /// Texts have quotation marks, numbers have digits, and truth values are no phases.
  func phase(at path: String, value: String) -> InspectedPhase? {
    guard !["true", "false", "nil", "none"].contains(value), let first = value.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return nil }
    let name = value.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    let rest = value.dropFirst(name.count)
    guard rest.isEmpty || (rest.hasPrefix("(") && rest.hasSuffix(")")) else { return nil }
    return InspectedPhase(of: path.isEmpty ? "state" : path, String(name))
  }
}
