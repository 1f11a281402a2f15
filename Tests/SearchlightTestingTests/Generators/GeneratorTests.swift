import Expectations
import SearchlightTesting
import Testing

@Suite("Generators")
struct GeneratorTests {
  @Test("A seed gives the same value every time and on every platform")
  func seeds() {
    let texts = Generator.text(of: "abc", count: 0...6)
    expect((0..<100).allSatisfy { texts.value(seed: $0) == texts.value(seed: $0) })
    expect(Set((0..<100).map { texts.value(seed: $0) }).count > 40)
    var numbers = SeededNumbers(seed: 0)
    expectEqual(numbers.next(), 0xE220_A839_7B1D_CDAF, "the first number of SplitMix64")
  }

  @Test("Generated values stay within their bounds, even extreme or invalid ones")
  func bounds() {
    for seed in 0..<200 as Range<UInt64> {
      expect((3...5).contains(Generator.number(in: 3...5).value(seed: seed)))
      _ = Generator.number(in: Int.min...Int.max).value(seed: seed)
      expect((2...4).contains(Generator.text(of: "ab", count: 2...4).value(seed: seed).count))
      expectEqual(Generator.text(of: "", count: 2...4).value(seed: seed), "")
      expectEqual(Generator.always(1).list(-3 ... -1).value(seed: seed), [])
      expect(Generator.either(.always(1), .always(2)).value(seed: seed) < 3)
    }
    let ones = Set((0..<50).map { Generator.one(of: 1, 2, 3).value(seed: $0) })
    expectEqual(ones, [1, 2, 3])
    let listed: Generator<Int>? = .one(of: [1, 2, 3])
    for seed in 0..<50 as Range<UInt64> {
      expectEqual(listed?.value(seed: seed), Generator.one(of: 1, 2, 3).value(seed: seed))
    }
    expectEqual(listed?.sample(seed: 1).simplest { _ in true }.value, 1)
    expect(Generator<Int>.one(of: []) == nil)
  }

  @Test("Simpler values stay within the bounds too, and simplification ends")
  func simplifying() {
    let lists = Generator.number(in: 2...40).list(1...5)
    for seed in 0..<20 as Range<UInt64> {
      let sample = lists.sample(seed: seed)
      for simpler in sample.simpler {
        expect((1...5).contains(simpler.value.count))
        expect(simpler.value.allSatisfy { (2...40).contains($0) })
      }
      expectEqual(sample.simplest { _ in true }.value, [2])
    }
  }

  @Test("A counterexample of combined generators is simplified in all its parts")
  func counterexample() {
    let words = Generator.text(of: "abc", count: 0...8).map { $0.uppercased() }
      .with(.number(in: 0...1000)).list(0...10)
    let found = words.counterexample(seeds: 0...50) { list in
      list.contains { $0.0.contains("B") && $0.1 >= 137 } ? "a B with a large number" : nil
    }
    expectEqual(found?.value.map(\.0), ["B"])
    expectEqual(found?.value.map(\.1), [137])
    expect(words.counterexample(seeds: 0...50) { _ in nil } == nil)
  }

  @Test("A counterexample that needs two elements of a list keeps both")
  func pairs() {
    let lists = Generator.number(in: 0...9).list(10...20)
    let found: Counterexample<[Int]>? = lists.counterexample(seeds: 0...99) { list in
      list.filter { $0 == 7 }.count > 1 ? "two sevens" : nil
    }
    expectEqual(found?.value.filter { $0 == 7 }.count, 2)
    expectEqual(found?.value.filter { $0 != 7 }, Array(repeating: 0, count: 8), "no fewer than ten")
    expectEqual(found?.violation, "two sevens")
    // The seed is that of the first list with a violation.
    let seed = (0...99 as ClosedRange<UInt64>).first { seed in
      lists.value(seed: seed).filter { $0 == 7 }.count > 1
    }
    expectEqual(found?.seed, seed)
  }

  @Test("A failure names the simplest value and the seed that reproduces it")
  func failure() {
    let numbers = Generator.number(in: 0...100)
    numbers.expectNoViolation { $0 <= 100 ? nil : "too large" }
    let seed = (0...99 as ClosedRange<UInt64>).first { numbers.value(seed: $0) > 10 } ?? 0
    let found = failures { numbers.expectNoViolation { $0 <= 10 ? nil : "\($0) is too large" } }
    expectEqual(
      found.map(\.text),
      [
        """
        11 is too large
        with this value, the simplest one found:
          11
        Repeat it with seeds: \(seed)...\(seed).
        """
      ])
  }
}
