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

  /// Generates one of the given values; those before a value are simpler, and the first one is the
  /// simplest.
  public static func one(of first: Value, _ others: Value...) -> Generator {
    one(of: first, others)
  }

  /// Generates one of the values of an array, such as `allCases`; `nil` if the array is empty.
  ///
  /// The values before a value are simpler, and the first one is the simplest.
  public static func one(of values: [Value]) -> Generator? {
    values.first.map { one(of: $0, Array(values.dropFirst())) }
  }

  private static func one(of first: Value, _ others: [Value]) -> Generator {
    let values = [first] + others
    return Generator { numbers in sample(values, numbers.below(values.count)) }
  }

  private static func sample(_ values: [Value], _ index: Int) -> Sample<Value> {
    Sample(values[index]) { (0..<index).map { sample(values, $0) } }
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
    Generator { numbers in sample(numbers.number(in: range), from: range.lowerBound) }
  }

  /// Returns a number, whose simpler numbers are the lower bound, then those that halve the distance
  /// to it, and the two numbers before it, so that a number with a property that not every smaller one has,
  /// such as an odd one, becomes simpler too.
  private static func sample(_ number: Int, from least: Int) -> Sample<Int> {
    Sample(number) {
      let distance = UInt(bitPattern: number &- least)
      var steps = sequence(first: distance) { $0 / 2 }.prefix { $0 > 0 }.map { $0 }
      if distance > 2, !steps.contains(2) { steps.append(2) }
      return steps.map { sample(number &- Int(bitPattern: $0), from: least) }
    }
  }
}
