import SearchlightStateMachine

/// The action of most tests: a name, which the reducer records, and the effects that the reducer
/// returns.
struct Event: Sendable, Equatable {
  var name: String
  var effects: [Effect<String>] = []

  init(_ name: String, _ effects: Effect<String>...) {
    self.name = name
    self.effects = effects
  }

  /// Creates an event that changes nothing and returns effects.
  static func only(_ effects: Effect<String>...) -> Event {
    var event = Event("")
    event.effects = effects
    return event
  }
}

/// Records the names of events.
let journal = Reduce<[String], Event, String> { names, event in
  if !event.name.isEmpty { names.append(event.name) }
  return Effects(event.effects)
}

typealias Journal = Store<[String], Event, String>
typealias JournalRecord = TransitionRecord<[String], Event, String>

extension EffectHandler where Work == String, Action == Event {
  /// A handler that answers nothing and ends at once.
  static var silent: EffectHandler {
    EffectHandler { _, _ in }
  }
}
