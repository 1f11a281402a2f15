import Searchlight
import SearchlightTools

extension Suite {
  /// Benchmarks of what an inspector costs the sender of an action.
  ///
  /// A store never waits for the inspector, so an attached store that is faster loses steps; that is
  /// what a sender pays in the worst case.
  ///
  /// Wall times are compared, because what the server's thread does meanwhile is not the sender's.
  static func inspectorCells() -> [Benchmark] {
    let baseline = "store, unattached"
    func cell(
      _ name: String, against baseline: String?,
      _ attach: @escaping @Sendable (Store<Int, Int, Int>) throws -> InspectorServer?
    ) -> Benchmark {
      Benchmark(
        "inspector", name, per: "action", each: 1, against: baseline, measuring: .throughput
      ) { count in
        let store = counting()
        let server = try attach(store)
        for _ in 0..<count { store.send(1) }
        return withExtendedLifetime(server) { store.current }
      }
    }
    return [
      cell(baseline, against: nil) { _ in nil },
      cell("store, a server that is off", against: baseline) {
        try InspectorServer($0, isOn: false)
      },
      cell("store, attached", against: baseline) { try InspectorServer($0, isOn: true) },
      cell("store, attached, a property", against: baseline) { store in
        try InspectorServer(
          store, properties: [.always("the sum grows") { $0.state >= $0.before }], isOn: true)
      },
    ]
  }

  /// A store that asks for work with every action, which is answered with nothing.
  private static func counting() -> Store<Int, Int, Int> {
    let count = Reduce<Int, Int, Int> { state, action in
      state += action
      return .run(state, id: "work")
    }
    return Store(
      initial: 0, reducer: count, handler: EffectHandler(respond: { _ in [] }, run: { _, _ in }))
  }
}
