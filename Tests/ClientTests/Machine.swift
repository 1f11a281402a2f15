import SearchlightStateMachine

// This target is compiled as a client's target would be: Swift 6, complete concurrency checking,
// and none of the settings of this package. Its code must compile without a warning.

struct Lamp: Equatable, Sendable {
  var isOn = false
  var switched = 0
}

enum LampAction: Sendable { case toggle, faded }

enum LampWork: Equatable, Sendable { case fade }

let lamp = Reduce<Lamp, LampAction, LampWork> { lamp, action in
  switch action {
  case .toggle:
    lamp.isOn.toggle()
    lamp.switched += 1
    return .run(.fade, id: "fade", overlap: .latest(cancelRunning: true))
  case .faded:
    return .none
  }
}

let fading = EffectHandler<LampWork, LampAction>(respond: { _ in [.faded] }) { _, _ in }

/// A store in a global `let`.
let hallway = Store(initial: Lamp(), reducer: lamp, handler: fading)
