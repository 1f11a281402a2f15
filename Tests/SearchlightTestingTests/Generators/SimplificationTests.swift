import Expectations
@testable import SearchlightTesting
import Testing

@Suite("Simplification of generated values")
struct SimplificationTests {
  /// Whether each `[` has its `]` behind it, each `(` a `,` and a `)`, and there is a `!`.
  private static func isBad(_ steps: [Character]) -> Bool {
    var open: [Character] = []
    for step in steps {
      switch step {
      case "[", "(": open.append(step)
      case ",":
        guard open.popLast() == "(" else { return false }
        open.append(step)
      case "]", ")": guard open.popLast() == (step == "]" ? "[" : ",") else { return false }
      default: break
      }
    }
    return open.isEmpty && steps.contains("!")
  }

  @Test(
    "Steps that only make sense together are left out together, wherever they are",
    arguments: [
      "[]!", "![]", "[!]", "[[]]!", "[][]!", "(,)!", "!(,)", "(!,)", "[(,)]!", "[](,)[]!(,)[]",
      String(repeating: "[]", count: 15) + "!", "!" + String(repeating: "[]", count: 40),
      String(repeating: "(,)", count: 20) + "!" + String(repeating: "(,)", count: 20),
      String(repeating: "[]", count: 11) + "!" + String(repeating: "[]", count: 8),
      "[" + String(repeating: "a", count: 9) + "]!", "a!b",
    ])
  func together(steps: String) {
    let list = Generator<Character>.list(steps.map { Sample($0) }, least: 0)
    expect(Self.isBad(list.value))
    expectEqual(String(list.simplest(where: Self.isBad).value), "!")
    let long = Generator<Character>.list(steps.map { Sample($0) }, least: 2)
    expectEqual(long.simplest { $0.contains("!") }.value.count, 2)
  }

  @Test("A list is simplified to lists of every smaller length, down to the shortest allowed")
  func lengths() {
    for count in [0, 1, 2, 5, 24, 25, 60] {
      for least in [0, 1, 3] where least <= count {
        let list = Generator<Int>.list((0..<count).map { Sample($0) }, least: least)
        let lengths = list.simpler.map(\.value.count)
        expect(lengths.allSatisfy { $0 < count && $0 >= least }, "\(count), \(least)")
        expectEqual(Set(lengths), Set(least..<count), "\(count), \(least)")
      }
    }
  }

  @Test("A number with a property that not every smaller one has becomes the smallest with it")
  func numbers() {
    let numbers = Generator.number(in: -3...1000)
    for seed in 0..<50 as Range<UInt64> {
      let sample = numbers.sample(seed: seed)
      let isOdd = !sample.value.isMultiple(of: 2)
      let simplest = sample.simplest { $0.isMultiple(of: 2) != isOdd }
      expectEqual(simplest.value, isOdd ? -3 : -2)
    }
    let full = Generator.number(in: .min ... .max).sample(seed: 1)
    expectEqual(full.simplest { $0 >= 5 }.value, max(5, min(full.value, 5)))
    expectEqual(full.simplest { _ in true }.value, .min)
  }

  @Test("Of some values, the first one with the violation is found")
  func values() {
    let letters = Generator.one(of: "a", "b", "c", "d", "e")
    for seed in 0..<50 as Range<UInt64> {
      let sample = letters.sample(seed: seed)
      guard ["b", "d"].contains(sample.value) else { continue }
      expectEqual(sample.simplest { ["b", "d"].contains($0) }.value, "b")
    }
  }
}
