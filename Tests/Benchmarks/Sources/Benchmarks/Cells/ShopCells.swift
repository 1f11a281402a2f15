import Searchlight

extension Suite {
  /// One keystroke into a shop with everything on one screen, beside one into a box with a list.
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

/// A shop that is typed into, and goes on from one sample to the next.
///
/// Safe, since samples are taken one after the other.
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
