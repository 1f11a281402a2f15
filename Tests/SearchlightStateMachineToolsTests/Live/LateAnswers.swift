import SearchlightStateMachine
import SearchlightStateMachineTools

/// A field with suggestions that has a fault: an answer that is late replaces the newer rows.
enum LateAnswers {
  struct Field: Equatable, Sendable {
    var text = ""
    /// The text to which the rows belong.
    var answered = ""
    var rows: [String] = []
  }

  enum Action: Hashable, Codable, Sendable {
    case type(String)
    case answered(String, rows: [String])
    case clear
  }

  struct Search: Hashable, Codable, Sendable {
    let text: String
  }

  typealias FieldProperty = Property<Field, Action, Search>

  static let faulty = reducer { _, _ in true }
  /// The reducer that takes an answer only for the text that is there.
  static let mended = reducer { field, text in field.text == text }

  private static func reducer(
    _ isTaken: @escaping @Sendable (Field, String) -> Bool
  ) -> Reduce<Field, Action, Search> {
    Reduce { field, action in
      switch action {
      case .type(let text):
        field.text = text
        return .run(Search(text: text), id: "search", overlap: .concurrent)
      case .answered(let text, let rows):
        if isTaken(field, text) { (field.answered, field.rows) = (text, rows) }
      case .clear: field.rows = []
      }
      return .none
    }
  }

  static let ownRows = FieldProperty.leadsTo(
    "every text gets its own rows", when: { $0.state.answered != $0.state.text },
    then: { $0.state.answered == $0.state.text })

  static func handler() -> EffectHandler<Search, Action> {
    EffectHandler { search, send in
      send(.answered(search.text, rows: ["a row for \(search.text)"]))
    }
  }
}
