import SearchlightStateMachine

extension SearchAction: Codable {
  /// Encodes the action as a word, or as an object in which the key that is a ``Kind`` names the
  /// action: `"submit"`, `{"text": "tom h"}`, `{"index": "movies_by_year", "of": "movies"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .start, .submit, .refresh(nil), .retry(nil):
      try encoder.encodeCase(kind.rawValue)
      return
    case .machine where kind == .cancelledAll:
      try encoder.encodeCase(kind.rawValue)
      return
    default: break
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    let key = StringCodingKey(kind.rawValue)
    switch self {
    case .start, .submit: break
    case .text(let text): try container.encode(text, forKey: key)
    case .filters(let change): try container.encode(change, forKey: key)
    case .parameter(let name, let value, let source):
      try container.encode(name, forKey: key)
      if let value { try container.encode(value, forKey: "value") }
      try container.encode(source, forKey: "of")
    case .index(let index, let source):
      try container.encode(index, forKey: key)
      try container.encode(source, forKey: "of")
    case .page(let page, let source):
      try container.encode(page, forKey: key)
      try container.encode(source, forKey: "of")
    case .turnPage(let number, let source):
      try container.encode(number, forKey: key)
      try container.encode(source, forKey: "of")
    case .refresh(let source), .retry(let source): try container.encode(source, forKey: key)
    case .intent(let component, let intent):
      try container.encode(intent, forKey: key)
      try container.encode(component, forKey: "component")
    case .restore(let choice): try container.encode(choice, forKey: key)
    case .batch(let actions): try container.encode(actions, forKey: key)
    case .machine(let event): try event.content.encode(to: &container, key)
    }
  }

  /// Decodes what `encode(to:)` writes; an event of the machine is accepted only in a log.
  ///
  /// An intent can be decoded only with the machine whose component understands it; see
  /// ``SearchMachine/logCoding``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder) { SearchMachine(givenTo: decoder) }
  }

  /// Decodes what `encode(to:)` writes, with the intent types of a machine's components.
  ///
  /// Use this to decode an app's own actions when its state holds several machines.
  public init(from decoder: any Decoder, of machine: SearchMachine) throws {
    try self.init(from: decoder) { machine }
  }

  private init(from decoder: any Decoder, machine: () -> SearchMachine?) throws {
    let coded = try CodedCase<Kind>("search action", from: decoder)
    switch coded.name {
    case .start: self = .start
    case .submit: self = .submit
    case .text: self = .text(try coded.value())
    case .filters: self = .filters(try coded.value())
    case .parameter:
      // The JSON value `null` differs from no value, and a plain `nil` literal would become
      // `JSON.null` here.
      let value: JSON?
      if coded.has("value") {
        value = try coded.value("value", as: JSON.self)
      } else {
        value = .none
      }
      self = .parameter(try coded.value(), value, of: try coded.value("of"))
    case .index: self = .index(try coded.optional(), of: try coded.value("of"))
    case .page: self = .page(try coded.value(), of: try coded.value("of"))
    case .turnPage: self = .turnPage(by: try coded.value(), of: try coded.value("of"))
    case .refresh: self = .refresh(try coded.optional())
    case .retry: self = .retry(try coded.optional())
    case .intent:
      self = .intent(
        try coded.value("component"),
        try SearchMachine.intent(in: coded, from: decoder, of: machine()))
    case .restore: self = .restore(try coded.value())
    case .batch:
      var elements = try coded.elements()
      var actions: [SearchAction] = []
      while !elements.isAtEnd {
        actions.append(try SearchAction(from: elements.superDecoder(), machine: machine))
      }
      self = .batch(actions)
    case .send, .cancelledAll, .cancelled, .stalled, .piece, .answered, .workFailed:
      // Only the machine itself creates these events, so input from elsewhere must not contain
      // them.
      guard LogBodies(of: decoder) != nil else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription:
              "\"\(coded.name.rawValue)\" is sent by the machine alone, so it is read only in "
              + "logs. Send an action of the user or the app."))
      }
      self = .machine(try MachineEvent(coded, at: decoder.codingPath, machine))
    }
  }
}

extension MachineEvent.Content {
  /// Encodes the payload of the event under the key that names it.
  fileprivate func encode(
    to container: inout KeyedEncodingContainer<StringCodingKey>, _ key: StringCodingKey
  ) throws {
    switch self {
    case .cancelledAll: break
    case .send(let group, let wait):
      try container.encode(group, forKey: key)
      try container.encode(wait, forKey: "wait")
    case .cancelled(let works): try container.encode(works, forKey: key)
    case .stalled(let id): try container.encode(id, forKey: key)
    case .piece(let id, let response, let duration), .answered(let id, let response, let duration):
      try container.encode(id, forKey: key)
      if let duration { try container.encode(duration.exactText, forKey: "after") }
      try container.encode(response, forKey: "results")
    case .workFailed(let component, let failure):
      try container.encode(failure.work, forKey: key)
      try container.encode(failure.reason, forKey: "reason")
      try container.encode(component, forKey: "component")
    }
  }
}

extension MachineEvent {
  fileprivate init(
    _ coded: CodedCase<SearchAction.Kind>, at path: [any CodingKey],
    _ machine: () -> SearchMachine?
  ) throws {
    switch coded.name {
    case .send: self.init(.send(try coded.value(), wait: try coded.value("wait")))
    case .cancelled:
      var elements = try coded.elements()
      var works: [SearchWork] = []
      while !elements.isAtEnd {
        works.append(try SearchWork(from: elements.superDecoder(), machine: machine))
      }
      self.init(.cancelled(works))
    case .stalled: self.init(.stalled(try coded.value()))
    case .piece, .answered:
      let (id, response): (SearchRequestID, MultiSearchResponse) =
        (try coded.value(), try coded.value("results"))
      let duration = try coded.duration("after")
      self.init(
        coded.name == .piece
          ? .piece(id, response, after: duration) : .answered(id, response, after: duration))
    case .workFailed:
      guard coded.has("reason") else {
        // Before timers, a log had the description of the work beside the reason.
        let former: [String: String] = try coded.value()
        let work = FormerValue(coded: .string(former["work"] ?? ""))
        self.init(
          .workFailed(
            try coded.value("component"),
            WorkFailure(work: TypeErasedValue(work), reason: former["reason"] ?? "")))
        return
      }
      let work = try SearchMachine.work(in: coded, at: path, of: machine())
      self.init(
        .workFailed(
          try coded.value("component"),
          WorkFailure(work: work, reason: try coded.value("reason"))))
    default: self.init(.cancelledAll)
    }
  }
}
