import Expectations
import Testing

/// Checks that the table, the simulation and the store agree on every script.
struct TimingAndOverlapTests {
  @Test("The effect table follows the script", arguments: EffectScript.all)
  func table(_ script: EffectScript) async throws {
    var player = TablePlayer()
    try await player.play(script)
  }

  @Test("The simulation follows the script", arguments: EffectScript.all)
  func simulation(_ script: EffectScript) async throws {
    var player = SimulationPlayer()
    try await player.play(script)
  }

  @Test("The store follows the script", arguments: EffectScript.all)
  func store(_ script: EffectScript) async throws {
    var player = StorePlayer()
    try await player.play(script)
  }

  @Test("Every script has a unique name")
  func names() {
    expectEqual(Set(EffectScript.all.map(\.name)).count, EffectScript.all.count)
  }
}
