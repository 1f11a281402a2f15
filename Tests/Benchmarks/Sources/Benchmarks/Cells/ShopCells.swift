import Searchlight

extension Suite {
  /// Benchmarks of a keystroke in a shop with all components, and in one with only a box and a
  /// list.
  static func shopCells() throws -> [Benchmark] {
    func typed(
      _ screen: ShopScreen, _ read: @escaping @Sendable (SearchState) throws -> Int
    ) -> Benchmark.Body {
      let session = ShopSession(screen)
      return { try session.type($0, read: read) }
    }
    let small = try ShopScreen(isWhole: false)
    let whole = try ShopScreen(isWhole: true)
    guard whole.componentCount >= 25 else { throw WrongUse("The shop has too few components.") }
    let floor = "a box and a list"
    let bareFloor = "a box and a list, nothing read"
    return [
      Benchmark("shop", floor, per: "keystroke", each: 8, body: typed(small, small.read)),
      Benchmark(
        "shop", "\(whole.componentCount) components", per: "keystroke", each: 8, against: floor,
        body: typed(whole, whole.read)),
      Benchmark("shop", bareFloor, per: "keystroke", each: 20, body: typed(small, small.count)),
      Benchmark(
        "shop", "\(whole.componentCount) components, nothing read", per: "keystroke", each: 20,
        against: bareFloor, body: typed(whole, whole.count)),
    ]
  }
}

/// A shop that receives keystrokes and keeps its state from one sample to the next.
///
/// It is safe to share, because samples run one after the other.
private final class ShopSession: @unchecked Sendable {
  private var machine: BareMachine
  private var keystrokes = 0

  init(_ screen: ShopScreen) {
    machine = BareMachine(screen.machine) { screen.answer($0) }
  }

  func type(_ count: Int, read: (SearchState) throws -> Int) throws -> Int {
    var sum = 0
    for _ in 0..<count {
      try machine.send(.text(ShopScreen.texts[keystrokes % ShopScreen.texts.count]))
      sum += try read(machine.state)
      keystrokes += 1
    }
    return sum
  }
}
