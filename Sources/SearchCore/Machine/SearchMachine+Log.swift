import StateMachine
public import StateMachineTools

/// The log of a search session: its transitions as text, which can be replayed.
public typealias SearchLog = TransitionLog<SearchAction, SearchWork>

extension SearchMachine {
  private static let name = "searchlight.machine"

  /// The coding that reads a log of this machine: the machine knows its components, and they know
  /// the types of their intents.
  ///
  /// ```swift
  /// let log = try SearchLog(reading: text, coding: machine.logCoding)
  /// ```
  public var logCoding: LogCoding {
    var coding = LogCoding()
    coding[Self.name] = self
    return coding
  }

  /// Takes the machine from the ``logCoding`` of a decoder; `nil` if the decoder has none.
  init?(givenTo decoder: any Decoder) {
    guard let machine = LogCoding.value(Self.name, as: SearchMachine.self, in: decoder) else {
      return nil
    }
    self = machine
  }

  /// Finds a component of the machine whose ``logCoding`` a decoder uses.
  ///
  /// - Throws: A `DecodingError` that names the missing component and lists those of the machine.
  static func component(
    _ id: ComponentID, givenTo decoder: any Decoder
  ) throws -> any SearchComponent {
    try component(id, of: SearchMachine(givenTo: decoder), at: decoder.codingPath)
  }

  /// Finds a component of a machine, which provides the types of its intents and its work.
  static func component(
    _ id: ComponentID, of machine: SearchMachine?, at path: @autoclosure () -> [any CodingKey]
  ) throws -> any SearchComponent {
    func failure(_ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path(), debugDescription: text))
    }
    guard let machine else {
      throw failure(
        "Only the component \"\(id)\" knows the type of its intents and its work. Decode with the "
          + "logCoding of its machine.")
    }
    guard let component = machine.registry.components.first(where: { $0.id == id }) else {
      throw failure(
        RejectedAction.unknownComponent(id, known: machine.registry.components.map(\.id))
          .description)
    }
    return component
  }
}
