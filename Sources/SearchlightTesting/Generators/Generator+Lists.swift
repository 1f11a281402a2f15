extension Generator {
  /// Generates lists of this generator's values; shorter lists are simpler, and so are lists with
  /// simpler values.
  ///
  /// - Parameter count: The possible lengths; a negative bound counts as zero.
  public func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
    let least = max(0, count.lowerBound)
    let most = max(least, count.upperBound)
    return Generator<[Value]> { numbers in
      let count = numbers.number(in: least...most)
      return Self.list((0..<count).map { _ in draw(&numbers) }, least: least)
    }
  }

  static func list(_ elements: [Sample<Value>], least: Int) -> Sample<[Value]> {
    Sample(elements.map(\.value)) {
      shorter(elements, least: least) + simpler(elements, least: least)
    }
  }

  /// Returns the lists without some of the elements.
  ///
  /// First come the lists without a half, a quarter and so on down to one element, which are few
  /// and mostly enough. Then, for steps that only make sense together: the lists without their
  /// beginning, without their end, and without any two neighbours; each element alone; and, of a
  /// short list, those without any other run and without any two elements that are apart.
  private static func shorter(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    let count = elements.count
    let isShort = count <= shortCount
    var runs: [Range<Int>] = []
    for size in sequence(first: count, next: { $0 / 2 }).prefix(while: { $0 > 0 }) {
      // The violation is least likely to depend on the last elements.
      runs += stride(from: count - size, through: 0, by: -size).map { $0..<($0 + size) }
    }
    for size in stride(from: count - 1, to: 1, by: -1) {
      let last = count - size
      runs += (isShort || size == 2 ? Array(0...last) : [0, last]).map { $0..<($0 + size) }
    }
    var lists = runs.filter { count - $0.count >= least }.map { run in
      Array(elements[..<run.lowerBound] + elements[run.upperBound...])
    }
    if least <= 1, count > 1 { lists += elements.map { [$0] } }
    if isShort, least <= count - 2 { lists += withoutTwoApart(elements) }
    return lists.map { list($0, least: least) }
  }

  private static func withoutTwoApart(_ elements: [Sample<Value>]) -> [[Sample<Value>]] {
    elements.indices.flatMap { first in
      elements.indices.dropFirst(first + 2).map { second in
        var rest = elements
        rest.remove(at: second)
        rest.remove(at: first)
        return rest
      }
    }
  }

  /// Returns the lists in which one element is simpler.
  private static func simpler(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    elements.indices.flatMap { index in
      elements[index].simpler.map { element in
        var changed = elements
        changed[index] = element
        return list(changed, least: least)
      }
    }
  }

  /// The longest list for which all runs and pairs of elements are tried, because longer lists have
  /// too many.
  private static var shortCount: Int { 24 }
}

extension Generator<String> {
  /// Generates texts from a set of letters; shorter texts are simpler, and the first letter is the
  /// simplest.
  ///
  /// - Parameters:
  ///   - letters: The letters of the texts; if there are none, all texts are empty.
  ///   - count: The possible lengths of a text, in letters.
  public static func text(of letters: String, count: ClosedRange<Int>) -> Generator {
    let letters = Array(letters)
    guard !letters.isEmpty else { return .always("") }
    return Generator<Int>.number(in: 0...(letters.count - 1)).list(count)
      .map { indices in String(indices.map { letters[$0] }) }
  }
}
