/// The values of an answer, with marks at those that are chosen or excluded, and behind them what is
/// chosen or excluded and not in the answer.
///
/// Nothing is copied but what is shown in the end, so a list of ten values costs the same work
/// whether they are ten of ten or, but for one glance at each count, of a hundred thousand.
struct MarkedFacets {
  private struct Mark {
    var isSelected = false
    var isExcluded = false
  }

  private let facets: [Facet]
  private let chosen: [FacetValue]
  private let excluded: [FacetValue]
  private let chosenPlaces: [Int?]
  private let excludedPlaces: [Int?]

  /// The values that are not in the answer; they follow its own.
  private var absent: [Facet] = []
  private var absentPlaces: [String: Int] = [:]
  private var marks: [Int: Mark] = [:]
  private var hidden: Set<Int> = []

  init(_ facets: [Facet], chosen: [FacetValue], excluded: [FacetValue]) {
    self.facets = facets
    self.chosen = chosen
    self.excluded = excluded
    chosenPlaces = chosen.isEmpty ? [] : facets.positions(of: chosen)
    excludedPlaces = excluded.isEmpty ? [] : facets.positions(of: excluded)
    for case let place? in chosenPlaces { marks[place, default: Mark()].isSelected = true }
    for case let place? in excludedPlaces { marks[place, default: Mark()].isExcluded = true }
  }

  /// Adds what is chosen or excluded and not in the answer, with a count of zero.
  ///
  /// - Parameter keepsChosen: Whether chosen values without records are listed. Excluded ones always
  ///   are: they have no records because they are excluded.
  mutating func listAbsent(keepsChosen: Bool) {
    if keepsChosen {
      for (value, known) in zip(chosen, chosenPlaces) where known == nil {
        let place = placeOfAbsent(value)
        marks[place, default: Mark()].isSelected = true
      }
    } else {
      for case let known? in chosenPlaces
      where facets[known].count == 0 && marks[known]?.isExcluded != true { hidden.insert(known) }
    }
    for (value, known) in zip(excluded, excludedPlaces) where known == nil {
      let place = placeOfAbsent(value)
      marks[place, default: Mark()].isExcluded = true
    }
  }

  private mutating func placeOfAbsent(_ value: FacetValue) -> Int {
    let text = value.description
    if let place = absentPlaces[text] { return place }
    absentPlaces[text] = count
    absent.append(Facet(value: text, count: 0))
    return count - 1
  }

  private var count: Int { facets.count + absent.count }

  /// How many values there are to show.
  var shownCount: Int { count - hidden.count }

  /// The first values in an order; where no criterion finds a difference, in that of the answer.
  ///
  /// - Complexity: O(*n* log *limit*), in practice little more than *n* comparisons of counts; without
  ///   criteria O(*limit*).
  func first(_ limit: Int, by criteria: [FacetSortCriterion]) -> [FacetListItem] {
    let wanted = Swift.max(0, Swift.min(limit, shownCount))
    guard wanted > 0 else { return [] }
    let order: [Int]
    if criteria.isEmpty {
      order = Array((0..<count).lazy.filter { !hidden.contains($0) }.prefix(wanted))
    } else {
      let flags = criteria.contains(.isRefined) ? selectionFlags : []
      order = visible.first(wanted) { isBefore($0, $1, by: criteria, isSelected: flags) }
    }
    return order.map { index in
      let mark = marks[index]
      return FacetListItem(
        facet: facet(index), isSelected: mark?.isSelected ?? false,
        isExcluded: mark?.isExcluded ?? false)
    }
  }

  private var visible: [Int] {
    hidden.isEmpty ? Array(0..<count) : (0..<count).filter { !hidden.contains($0) }
  }

  private func facet(_ index: Int) -> Facet {
    index < facets.count ? facets[index] : absent[index - facets.count]
  }

  private func recordCount(_ index: Int) -> Int {
    index < facets.count ? facets[index].count : 0
  }

  private func text(_ index: Int) -> String {
    index < facets.count ? facets[index].value : absent[index - facets.count].value
  }

  /// Whether each value is chosen; empty if none is.
  private var selectionFlags: [Bool] {
    guard marks.values.contains(where: \.isSelected) else { return [] }
    var flags = [Bool](repeating: false, count: count)
    for (index, mark) in marks { flags[index] = mark.isSelected }
    return flags
  }

  private func isBefore(
    _ left: Int, _ right: Int, by criteria: [FacetSortCriterion], isSelected: [Bool]
  ) -> Bool {
    for criterion in criteria {
      switch criterion {
      case .count(let order):
        let (first, second) = (recordCount(left), recordCount(right))
        if first != second { return (first < second) == (order == .ascending) }
      case .alphabetical(let order):
        let comparison = text(left).caselessComparison(with: text(right))
        if comparison != .equal { return (comparison == .before) == (order == .ascending) }
      case .isRefined where !isSelected.isEmpty:
        if isSelected[left] != isSelected[right] { return isSelected[left] }
      case .isRefined:
        continue
      }
    }
    return left < right
  }
}
