import SearchlightBasics
import SearchlightStateMachine

extension SearchWork: Codable {
  private enum Name: String, CaseIterable {
    case stall, pages, search, timer, perform
    case send = "depart"
  }

  /// Encodes the work as an object in which one key names it:
  /// `{"search": {"flight": 1, "slices": […]}}`, `{"depart": "search", "wait": 1, "sources": […]}`,
  /// `{"perform": {"save": {"_0": ["tom h"]}}, "component": "recents"}`,
  /// `{"timer": {"refilled": {}}, "component": "requestBudget"}`.
  public func encode(to encoder: any Encoder) throws {
    if case .search(let request) = self {
      let isWritten = try LogCoding.write(in: encoder) { output, coding in
        output.append(#"{"search":"#)
        try request.write(to: &output, by: coding)
        output.append(UInt8(ascii: "}"))
      }
      if isWritten { return }
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .send(let group, let wait, let sources):
      try container.encode(group, forKey: "depart")
      try container.encode(sources, forKey: "sources")
      try container.encode(wait, forKey: "wait")
    case .pages(let source, let pages):
      try container.encode(source, forKey: "pages")
      try container.encode(pages, forKey: "numbers")
    case .stall(let id): try container.encode(id, forKey: "stall")
    case .search(let request): try container.encode(request, forKey: "search")
    case .timer(let component, let intent):
      try container.encode(component, forKey: "component")
      try container.encode(intent, forKey: "timer")
    case .perform(let component, let work):
      try container.encode(component, forKey: "component")
      try container.encode(work, forKey: "perform")
    }
  }

  /// Decodes what `encode(to:)` writes.
  ///
  /// A component's work, or the intent of its timer, can be decoded only with the machine that has the
  /// component; see ``SearchMachine/logCoding``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder) { SearchMachine(givenTo: decoder) }
  }

  init(from decoder: any Decoder, machine: () -> SearchMachine?) throws {
    let coded = try CodedCase<Name>("search work", from: decoder)
    self =
      switch coded.name {
      case .send:
        .send(
          try coded.value(), wait: try coded.value("wait"), try coded.value("sources"))
      case .pages: .pages(try coded.value(), try coded.value("numbers"))
      case .stall: .stall(try coded.value())
      case .search: .search(try coded.value())
      case .timer:
        .timer(
          try coded.value("component"),
          try SearchMachine.intent(in: coded, from: decoder, of: machine()))
      case .perform:
        .perform(
          try coded.value("component"),
          try SearchMachine.work(in: coded, at: decoder.codingPath, of: machine()))
      }
  }
}

extension SearchMachine {
  /// Decodes the intent of the component that an encoded value names.
  ///
  /// In a log, the intent of a component that has none any more is only there to be shown.
  static func intent<Name>(
    in coded: CodedCase<Name>, from decoder: any Decoder, of machine: SearchMachine?
  ) throws -> TypeErasedValue {
    let path = decoder.codingPath
    func intent<Component: SearchComponent>(of component: Component) throws -> TypeErasedValue {
      if Component.Intent.self == Never.self, LogBodies(of: decoder) != nil {
        return TypeErasedValue(FormerValue(coded: try coded.value(as: JSON.self)))
      }
      return TypeErasedValue(try coded.value(as: Component.Intent.self))
    }
    return try intent(of: component(try coded.value("component"), of: machine, at: path))
  }

  /// Decodes the work of the component that an encoded value names; work that the component no longer
  /// asks for, of an older version, is only there to be shown.
  static func work<Name>(
    in coded: CodedCase<Name>, at path: [any CodingKey], of machine: SearchMachine?
  ) throws -> TypeErasedValue {
    func work<Component: SearchComponent>(of component: Component) throws -> TypeErasedValue {
      if let work = try? coded.value(as: Component.Work.self) { return TypeErasedValue(work) }
      return TypeErasedValue(FormerValue(coded: try coded.value(as: JSON.self)))
    }
    return try work(of: component(try coded.value("component"), of: machine, at: path))
  }
}

/// The work or the intent of a component in a log, of a form that the component no longer has.
struct FormerValue: Hashable, Encodable, Sendable, CustomStringConvertible {
  /// The value as it stands in the log.
  let coded: JSON

  func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }

  var description: String { "\(coded)" }
}
