/// How a record matches a query: the figures of the ranking criteria, in their order.
struct ReferenceMatch {
  var typos = 0
  var proximity = 0
  /// The rank of the attribute and the position in it.
  var place = [0, 0]
  var inexactWords = 0
  var nbExactWords = 0

  /// Smaller is better.
  var figures: [Int] { [typos, proximity] + place + [inexactWords] }
}
