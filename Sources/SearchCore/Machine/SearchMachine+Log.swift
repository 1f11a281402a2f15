import StateMachine
public import StateMachineTools

/// The log of a search.
public typealias SearchLog = TransitionLog<SearchAction, SearchWork>

extension SearchMachine {
  private static let name = "searchlight.machine"

  /// What is needed to read a log of this machine: it knows its components, and these the types of
  /// their intents.
  ///
  /// ```swift
  /// let log = try SearchLog(reading: text, coding: machine.logCoding)
  /// ```
  public var logCoding: LogCoding {
    var coding = LogCoding()
    coding[Self.name] = self
    return coding
  }

  /// The machine in whose ``logCoding`` a decoder works; `nil` if it works in none.
  init?(givenTo decoder: any Decoder) {
    guard let machine = LogCoding.value(Self.name, as: SearchMachine.self, in: decoder) else {
      return nil
    }
    self = machine
  }

  /// A component of the machine in whose ``logCoding`` a decoder works.
  ///
  /// - Throws: A `DecodingError` that says which component is asked for and what the machine has.
  static func component(
    _ id: ComponentID, givenTo decoder: any Decoder
  ) throws -> any SearchComponent {
    try component(id, of: SearchMachine(givenTo: decoder), at: decoder.codingPath)
  }

  /// A component of a machine, by which its intents and its work are read.
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
