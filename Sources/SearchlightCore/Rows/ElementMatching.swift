/// Finds which elements of two lists are the same, and which of those have to move.
///
/// Elements are the same if their identities are equal. If an identity occurs several times in a
/// list, the first copy matches the first copy of the other list, and so on, except for the copies
/// in a common prefix or suffix of both lists.
///
/// Every element of the new list has at most one origin. The largest number of elements that can
/// keep their order is therefore the length of the longest increasing subsequence of origins. This
/// gives the minimum number of moves without comparing every element with every other.
package struct ElementMatching {
  /// A range of the old list and the corresponding range of the new one, within which elements can
  /// stay.
  ///
  /// An element that gets from one stretch into another always moves.
  package struct Stretch {
    package let old: Range<Int>
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// For each element of the new list, its index in the old list; `nil` if it was not there.
  package private(set) var origins: [Int?]

  /// The indices in the new list of the elements that have to move, in ascending order.
  package private(set) var moved: [Int] = []

  /// The indices in the old list of the removed elements, in ascending order.
  package private(set) var removed: [Int] = []

  /// Compares two lists; an element whose identity is `nil` matches no other element.
  ///
  /// - Parameter stretches: The corresponding ranges, in ascending order, which together cover both
  ///   lists; `nil` is one stretch with both lists.
  /// - Complexity: O(*n* + *m* log *m*) for *n* elements, of which *m* have changed their position
  ///   in the order.
  package init<ID: Hashable>(from old: [ID?], to new: [ID?], stretches: [Stretch]? = nil) {
    let stretches = stretches ?? [Stretch(old: old.indices, new: new.indices)]
    origins = Array(repeating: nil, count: new.count)
    var rests: [Stretch] = []
    for stretch in stretches { rests.append(match(endsOf: stretch, from: old, to: new)) }
    match(rests, from: old, to: new)
    for rest in rests { noteMoves(in: rest) }
    var isTaken = [Bool](repeating: false, count: old.count)
    for case let origin? in origins { isTaken[origin] = true }
    removed = isTaken.indices.filter { !isTaken[$0] }
  }

  /// Matches the common prefix and the common suffix of a stretch; returns the rest between them.
  private mutating func match<ID: Hashable>(
    endsOf stretch: Stretch, from old: [ID?], to new: [ID?]
  ) -> Stretch {
    var (old0, new0) = (stretch.old.lowerBound, stretch.new.lowerBound)
    var (old1, new1) = (stretch.old.upperBound, stretch.new.upperBound)
    while old0 < old1, new0 < new1, old[old0] != nil, old[old0] == new[new0] {
      origins[new0] = old0
      (old0, new0) = (old0 + 1, new0 + 1)
    }
    while old0 < old1, new0 < new1, old[old1 - 1] != nil, old[old1 - 1] == new[new1 - 1] {
      (old1, new1) = (old1 - 1, new1 - 1)
      origins[new1] = old1
    }
    return Stretch(old: old0..<old1, new: new0..<new1)
  }

  /// Matches the remaining elements by identity, copies in their order.
  private mutating func match<ID: Hashable>(
    _ rests: [Stretch], from old: [ID?], to new: [ID?]
  ) {
    guard rests.contains(where: { !$0.old.isEmpty }), rests.contains(where: { !$0.new.isEmpty })
    else { return }
    // The index of the first unmatched element of each identity, and for each index that of the
    // next copy.
    var first: [ID: Int] = [:]
    var next: [Int: Int] = [:]
    for index in rests.reversed().lazy.flatMap({ $0.old.reversed() }) {
      guard let id = old[index] else { continue }
      if let copy = first.updateValue(index, forKey: id) { next[index] = copy }
    }
    for index in rests.lazy.flatMap(\.new) {
      guard let id = new[index], let origin = first[id] else { continue }
      origins[index] = origin
      first[id] = next[origin]
    }
  }

  /// Records which elements of the new range of a stretch have to move.
  private mutating func noteMoves(in rest: Stretch) {
    var moving: [Int] = []
    var candidates: [Int] = []
    for index in rest.new {
      guard let origin = origins[index] else { continue }
      if rest.old.contains(origin) { candidates.append(index) } else { moving.append(index) }
    }
    let sequence = candidates.map { origins[$0] ?? 0 }
    if !zip(sequence, sequence.dropFirst()).allSatisfy(<) {
      let stays = Self.longestRising(sequence)
      moving += candidates.indices.filter { !stays[$0] }.map { candidates[$0] }
      moving.sort()
    }
    moved += moving
  }

  /// Returns for each of some distinct numbers whether it belongs to a longest increasing
  /// subsequence.
  private static func longestRising(_ numbers: [Int]) -> [Bool] {
    // `ends` has, for each length, the index of the smallest number that ends an increasing
    // subsequence of that length; `before` has, for each number, the index of its predecessor in
    // its subsequence.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var range = 0..<ends.count
      if let last = ends.last, numbers[last] < number { range = ends.count..<ends.count }
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          numbers[ends[middle]] < number
          ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      let length = range.lowerBound
      if length > 0 { before[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = before[index]
    }
    return isMember
  }
}
