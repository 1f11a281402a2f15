public import StateMachine

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
}
