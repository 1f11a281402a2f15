import SearchlightStateMachine
import SearchlightStateMachineTools

/// A field with suggestions, as an app could have it, with a fault and without.
///
/// The fault: an answer is taken whenever it arrives, so one that is late replaces the rows of a newer
/// text.
enum Suggestions {
  struct Field: Equatable, Sendable {
    var text = ""
    /// The text to which the rows belong.
    var shown = ""
    var rows: [String] = []
  }

  enum Event: Hashable, Codable, Sendable {
    case type(String)
    case found(String, rows: [String])
    case failed(String)
  }

  struct Search: Hashable, Codable, Sendable, CustomStringConvertible {
    let text: String

    var description: String { "search \(text.debugDescription)" }
  }

  typealias Machine = Reduce<Field, Event, Search>

  /// The machine as it was.
  static let faulty = Machine { field, event in
    switch event {
    case .type(let text):
      field.text = text
      return .run(Search(text: text), id: "search")
    case .found(let text, let rows):
      (field.shown, field.rows) = (text, rows)
    case .failed:
      field.rows = []
    }
    return .none
  }

  /// The machine after the mend: an answer counts only for the text that is there.
  static let mended = Machine { field, event in
    switch event {
    case .type(let text):
      field.text = text
      return .run(Search(text: text), id: "search")
    case .found(let text, let rows):
      guard text == field.text else { break }
      (field.shown, field.rows) = (text, rows)
    case .failed(let text):
      guard text == field.text else { break }
      field.rows = []
    }
    return .none
  }

  /// The machine that the exported test looks at.
  @TaskLocal static var machine = mended

  static let properties: [Property<Field, Event, Search>] = [
    .leadsTo(
      "every text gets its own rows", when: { $0.state.shown != $0.state.text },
      then: { $0.state.shown == $0.state.text })
  ]

  /// Searches a few titles.
  static let handler = EffectHandler<Search, Event> { search, send in
    let titles = ["Tootsie", "Toy Story", "Tom Jones", "Tomorrow", "The Big Sleep"]
    send(
      .found(
        search.text,
        rows: titles.filter { $0.lowercased().hasPrefix(search.text.lowercased()) }))
  }
}
