import StateMachine

/// What happens in most tests: something with a name, which the reducer notes, and the effects that
/// the test wants it to return.
struct Event: Sendable, Equatable {
  var name: String
  var effects: [Effect<String>] = []

  init(_ name: String, _ effects: Effect<String>...) {
    self.name = name
    self.effects = effects
  }

  /// Changes nothing and returns effects.
  static func only(_ effects: Effect<String>...) -> Event {
    var event = Event("")
    event.effects = effects
    return event
  }
}

/// Notes the names of events.
let journal = Reduce<[String], Event, String> { names, event in
  if !event.name.isEmpty { names.append(event.name) }
  return Effects(event.effects)
}

typealias Journal = Store<[String], Event, String>
typealias JournalRecord = TransitionRecord<[String], Event, String>

extension EffectHandler where Work == String, Action == Event {
  /// Answers nothing, and ends at once.
  static var silent: EffectHandler {
    EffectHandler { _, _ in }
  }
}
