import SearchlightBasics
import SearchlightStateMachine

/// The actions that a page offers to send, also of kinds that were never sent.
///
/// What a type can tell is the names of its cases and which values they have. It cannot tell which
/// values make sense: a sample has empty texts, zeros and no elements.
package struct ActionOffers: Encodable, Sendable {
  /// Actions as JSON that can be sent as they are, or with other values.
  var samples: [String] = []
  /// The names of cases of which no sample could be made.
  var names: [String] = []
  /// What is not known, in sentences.
  var notice: String

  /// What is offered of a store whose actions have no coding.
  static let withoutCoding = ActionOffers(
    notice: "The actions have no coding, so none can be sent.")

  private init(notice: String) {
    self.notice = notice
  }

  /// Asks a type for its actions.
  init<Action: Codable>(of type: Action.Type, _ coding: LogCoding) {
    if let cases = type as? any CaseIterable.Type {
      samples = Self.all(of: cases).compactMap { ($0 as? Action).flatMap { Self.json($0, coding) } }
      notice = "These are all actions of the machine."
      return
    }
    let cases = CaseNames.of(type).prefix(200)
    for name in cases {
      let sample = try? Action(from: SampleDecoder(name))
      if let json = sample.flatMap({ Self.json($0, coding) }) {
        samples.append(json)
      } else {
        names.append(name)
      }
    }
    let values = "The values are empty samples; which ones make sense only the machine knows."
    if cases.isEmpty {
      notice = "The type of the actions does not name them: only those that were sent are offered."
    } else if names.isEmpty {
      notice = values
    } else {
      notice = samples.isEmpty ? "" : values + " "
      notice += "The values of these are not known: \(names.joined(separator: ", "))."
    }
  }

  /// Returns the offers with others, which belong to all machines of a kind.
  func adding(_ other: [String]) -> ActionOffers {
    guard !other.isEmpty else { return self }
    var offers = self
    offers.samples += other.filter { !samples.contains($0) }
    // The vocabulary of a kind of machine knows all of its actions.
    offers.names = []
    offers.notice = "The values are samples; which ones make sense only the machine knows."
    return offers
  }

  /// Returns the JSON of a sample that can be read again.
  private static func json<Action: Codable>(_ action: Action, _ coding: LogCoding) -> String? {
    guard let json = try? coding.encode(action),
      (try? coding.decode(Action.self, from: json)) != nil
    else { return nil }
    return String(decoding: json, as: UTF8.self)
  }

  private static func all(of type: any CaseIterable.Type) -> [Any] {
    func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
      type.allCases.prefix(200).map { $0 }
    }
    return all(type)
  }
}
