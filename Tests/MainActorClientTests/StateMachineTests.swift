import SearchlightSignals
import SearchlightStateMachine
import Testing

// A client's own state machine, in a target whose default isolation is the main actor. Its values
// cross threads, so they are `nonisolated`. So is its reducer, which runs on the draining thread.

nonisolated struct Player: Equatable, Sendable {
  var track: Int?
  var isPlaying = false
}

nonisolated enum PlayerAction: Sendable { case choose(Int), toggle, ended }

nonisolated enum PlayerWork: Equatable, Sendable { case play(Int) }

nonisolated struct PlayerReducer: Reducer {
  func reduce(_ player: inout Player, _ action: PlayerAction) -> Effects<PlayerWork> {
    switch action {
    case .choose(let track): player.track = track
    case .toggle: player.isPlaying.toggle()
    case .ended: player.isPlaying = false
    }
    return .none
  }
}

nonisolated let player = PlayerReducer().running { player in
  guard let track = player.track, player.isPlaying else { return [:] }
  return ["playing": .play(track)]
}

/// A model that is on the main actor by default isolation.
final class PlayerModel {
  private(set) var played: [Int] = []
  private(set) var isPlaying = false
  private let store: Store<Player, PlayerAction, PlayerWork>

  init() {
    store = Store(
      initial: Player(), reducer: player,
      handler: EffectHandler { _, send in send(.ended) })
  }

  func play(_ track: Int) async {
    await store.run {
      store.send(.choose(track))
      store.send(.toggle)
      played.append(track)
      for await isPlaying in store.states.select(\.isPlaying) where !isPlaying { break }
      isPlaying = store.current.isPlaying
    }
  }
}

@Suite("State machine clients with default main-actor isolation")
struct StateMachineClientTests {
  @Test("A store is held, run and observed on the main actor by default isolation")
  func model() async {
    let model = PlayerModel()
    await model.play(7)
    #expect(model.played == [7])
    #expect(!model.isPlaying)
  }

  @Test("A simulation runs a nonisolated reducer under default main-actor isolation")
  func simulation() {
    var machine = Simulation(initial: Player(), reducer: player)
    machine.send(.choose(7))
    machine.send(.toggle)
    #expect(machine.running.map(\.work) == [.play(7)])
    machine.send(.ended)
    #expect(machine.running.isEmpty)
  }
}
