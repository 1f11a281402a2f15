import StateMachine

// The target is compiled as a client's would be: Swift 6, complete checking, none of this package's
// own settings. What is written in it must compile without a warning.

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

/// A machine in a global `let`.
let hallway = Store(initial: Lamp(), reducer: lamp, handler: fading)
