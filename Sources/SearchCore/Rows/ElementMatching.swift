/// Which elements of two lists are the same ones, and which of those have to move.
///
/// Elements are the same if their identities are. Of an identity that comes several times in a list, the first
/// copies are the same as the first of the other list, and so on, but for those at which both lists begin and
/// end alike.
///
/// As every element of the new list has one origin at most, the most elements that can keep their order are the
/// longest rising sequence of origins. So the moves are as few as they can be, without a comparison of every element
/// with every other.
package struct ElementMatching {
  /// A stretch of both lists, in which elements can stay.
  ///
  /// Elements that come from one stretch into another always move.
  package struct Stretch {
    package let old: Range<Int>
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// For each element of the new list its place in the old one; `nil` if it was not there.
  package private(set) var origins: [Int?]

  /// The places in the new list of the elements that have to move, rising.
  package private(set) var moved: [Int] = []

  /// The places in the old list of the elements that are gone, rising.
  package private(set) var removed: [Int] = []

  /// Compares two lists; an element whose identity is `nil` is the same as no other.
  ///
  /// - Parameter stretches: What stands opposite each other, rising, of both lists the whole; `nil` is one
  ///   stretch.
  /// - Complexity: O(*n*), and O(*m* log *m*) in the number of elements that have another place in the order.
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

  /// Matches what both sides of a stretch begin and end with; returns what is left between.
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

  /// Matches what is left by identity, copies in their order.
  private mutating func match<ID: Hashable>(
    _ rests: [Stretch], from old: [ID?], to new: [ID?]
  ) {
    guard rests.contains(where: { !$0.old.isEmpty }), rests.contains(where: { !$0.new.isEmpty })
    else { return }
    // The first element of an identity that is not matched yet, and the next copy of each.
    var first: [ID: Int] = [:]
    var next: [Int: Int] = [:]
    for place in rests.reversed().lazy.flatMap({ $0.old.reversed() }) {
      guard let id = old[place] else { continue }
      if let copy = first.updateValue(place, forKey: id) { next[place] = copy }
    }
    for place in rests.lazy.flatMap(\.new) {
      guard let id = new[place], let origin = first[id] else { continue }
      origins[place] = origin
      first[id] = next[origin]
    }
  }

  /// Notes which elements of the new side of a stretch have to move.
  private mutating func noteMoves(in rest: Stretch) {
    var moving: [Int] = []
    var candidates: [Int] = []
    for place in rest.new {
      guard let origin = origins[place] else { continue }
      if rest.old.contains(origin) { candidates.append(place) } else { moving.append(place) }
    }
    let sequence = candidates.map { origins[$0] ?? 0 }
    if !zip(sequence, sequence.dropFirst()).allSatisfy(<) {
      let stays = Self.longestRising(sequence)
      moving += candidates.indices.filter { !stays[$0] }.map { candidates[$0] }
      moving.sort()
    }
    moved += moving
  }

  /// Which numbers, of which none comes twice, belong to a longest sequence of them that rises.
  private static func longestRising(_ numbers: [Int]) -> [Bool] {
    // The place of the smallest number with which a rising sequence of each length ends, and the place before
    // each in its sequence.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var range = 0..<ends.count
      if let last = ends.last, numbers[last] < number { range = ends.count..<ends.count }
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          numbers[ends[middle]] < number
          ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      let length = range.lowerBound
      if length > 0 { before[place] = ends[length - 1] }
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      isMember[place] = true
      place = before[place]
    }
    return isMember
  }
}
