/// Generates random values of one type, the same value for the same seed, together with simpler
/// variants of a value.
///
/// ```swift
/// let texts = Generator.text(of: "ab ", count: 0...5)
/// let actions = Generator.either(texts.map(SearchAction.text), .one(of: .submit, .refresh()))
/// actions.list(1...20).value(seed: 7)
/// ```
///
/// Values that ``map(_:)``, ``list(_:)`` and ``with(_:)`` make from others are simplified the same
/// way as those.
public struct Generator<Value: Sendable>: Sendable {
  let draw: @Sendable (inout SeededNumbers) -> Sample<Value>

  /// Creates a generator from a function that draws a value with its simpler variants.
  public init(_ draw: @escaping @Sendable (inout SeededNumbers) -> Sample<Value>) {
    self.draw = draw
  }

  /// Returns the value for a seed, with its simpler variants.
  public func sample(seed: UInt64) -> Sample<Value> {
    var numbers = SeededNumbers(seed: seed)
    return draw(&numbers)
  }

  /// Returns the value for a seed.
  public func value(seed: UInt64) -> Value { sample(seed: seed).value }
}

extension Generator {
  /// Generates the same value for every seed.
  public static func always(_ value: Value) -> Generator {
    Generator { _ in Sample(value) }
  }

  /// Generates one of the given values; the first one counts as the simplest.
  public static func one(of first: Value, _ others: Value...) -> Generator {
    one(of: first, others)
  }

  /// Generates one of the values of an array, such as `allCases`; `nil` if the array is empty.
  ///
  /// The first value counts as the simplest.
  public static func one(of values: [Value]) -> Generator? {
    values.first.map { one(of: $0, Array(values.dropFirst())) }
  }

  private static func one(of first: Value, _ others: [Value]) -> Generator {
    let values = [first] + others
    return Generator { numbers in
      let index = numbers.below(values.count)
      return Sample(values[index]) { index == 0 ? [] : [Sample(first)] }
    }
  }

  /// Uses one of the given generators for each value; list one twice to use it twice as often.
  public static func either(_ first: Generator, _ others: Generator...) -> Generator {
    let generators = [first] + others
    return Generator { numbers in
      generators[numbers.below(generators.count)].draw(&numbers)
    }
  }

  /// Transforms the generated values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { draw(&$0).map(transform) }
  }

  /// Combines the values with those of another generator into pairs.
  public func with<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
    Generator<(Value, Other)> { numbers in
      let first = draw(&numbers)
      return Self.pair(first, other.draw(&numbers))
    }
  }

  private static func pair<Other>(
    _ first: Sample<Value>, _ second: Sample<Other>
  ) -> Sample<(Value, Other)> {
    Sample((first.value, second.value)) {
      first.simpler.map { pair($0, second) } + second.simpler.map { pair(first, $0) }
    }
  }
}

extension Generator<Int> {
  /// Generates numbers in a range; the lower bound is the simplest.
  public static func number(in range: ClosedRange<Int>) -> Generator {
    // A range may contain more numbers than an `Int` can count.
    let (count, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    let bound = overflow || count == .max ? Int.max : count + 1
    return Generator { numbers in
      sample(range.lowerBound + numbers.below(bound), from: range.lowerBound)
    }
  }

  private static func sample(_ number: Int, from least: Int) -> Sample<Int> {
    Sample(number) {
      let distance = number - least
      return sequence(first: distance) { $0 / 2 }.prefix { $0 > 0 }
        .map { sample(number - $0, from: least) }
    }
  }
}
