/// The values of an answer, with marks at those that are chosen or excluded, and behind them what is
/// chosen or excluded and not in the answer.
///
/// Nothing is copied but what is shown in the end, so a list of ten values costs the same work
/// whether they are ten of ten or, but for one glance at each count, of a hundred thousand.
struct SelectableFacets {
  private struct Mark {
    var isSelected = false
    var isExcluded = false
  }

  private let facets: [Facet]
  private let chosen: [FacetValue]
  private let excluded: [FacetValue]
  private let chosenPlaces: [[Int]]
  private let excludedPlaces: [[Int]]

  /// The values that are not in the answer; they follow its own.
  private var absent: [Facet] = []
  private var absentPlaces: [String: Int] = [:]
  private var marks: [Int: Mark] = [:]
  private var hidden: Set<Int> = []

  /// The values whose choice or exclusion the answer does not know of yet.
  var pending: [FacetValue] = []

  /// The values that come first, in this order; `showsOthers` says whether others follow.
  private var pinned: [Int] = []
  private var showsOthers = true

  init(_ facets: [Facet], chosen: [FacetValue], excluded: [FacetValue]) {
    self.facets = facets
    self.chosen = chosen
    self.excluded = excluded
    chosenPlaces = chosen.isEmpty ? [] : facets.positions(of: chosen)
    excludedPlaces = excluded.isEmpty ? [] : facets.positions(of: excluded)
    for place in chosenPlaces.joined() { marks[place, default: Mark()].isSelected = true }
    for place in excludedPlaces.joined() { marks[place, default: Mark()].isExcluded = true }
  }

  /// Adds what is chosen or excluded and not in the answer, with a count of zero.
  ///
  /// - Parameter keepsChosen: Whether chosen values without records are listed. Excluded ones always
  ///   are: they have no records because they are excluded.
  mutating func listAbsent(keepsChosen: Bool) {
    if keepsChosen {
      for (value, known) in zip(chosen, chosenPlaces) where known.isEmpty {
        let place = placeOfAbsent(value)
        marks[place, default: Mark()].isSelected = true
      }
    } else {
      for known in chosenPlaces.joined()
      where facets[known].count == 0 && marks[known]?.isExcluded != true { hidden.insert(known) }
    }
    for (value, known) in zip(excluded, excludedPlaces) where known.isEmpty {
      let place = placeOfAbsent(value)
      marks[place, default: Mark()].isExcluded = true
    }
  }

  private mutating func placeOfAbsent(_ value: FacetValue) -> Int {
    let text = value.description
    let key = text.lowercased()
    if let place = absentPlaces[key] { return place }
    absentPlaces[key] = count
    absent.append(Facet(value: text, count: 0))
    return count - 1
  }

  /// Hides what an engine hides and, if `keepsOrder`, lets the values that have a place come first; the
  /// others follow unless the order hides them.
  ///
  /// To be called when all values are listed.
  mutating func arrange(by values: FacetOrdering.Values, keepsOrder: Bool) {
    if !values.hide.isEmpty {
      let texts = Set(values.hide)
      for index in 0..<count where texts.contains(text(index)) { hidden.insert(index) }
    }
    guard keepsOrder else { return }
    showsOthers = values.sortRemainingBy != .hidden
    var left = Set(values.order)
    var places: [String: Int] = [:]
    for index in 0..<count where !left.isEmpty {
      if left.remove(text(index)) != nil { places[text(index)] = index }
    }
    pinned = values.order.compactMap { places.removeValue(forKey: $0) }
      .filter { !hidden.contains($0) }
  }

  private var count: Int { facets.count + absent.count }

  /// How many values there are to show.
  var shownCount: Int { showsOthers ? count - hidden.count : pinned.count }

  /// The first values in an order; where no criterion finds a difference, in that of the answer.
  ///
  /// - Complexity: O(*n* log *limit*), in practice little more than *n* comparisons of counts; without
  ///   criteria O(*limit*).
  func first(_ limit: Int, by criteria: [FacetSortCriterion]) -> [FacetItem] {
    let wanted = Swift.max(0, Swift.min(limit, shownCount))
    guard wanted > 0 else { return [] }
    let leading = pinned.prefix(wanted)
    let others = showsOthers ? self.others(wanted - leading.count, by: criteria) : []
    return (leading + others).map { index in
      let mark = marks[index]
      let facet = facet(index)
      return FacetItem(
        facet: facet, isSelected: mark?.isSelected ?? false,
        isExcluded: mark?.isExcluded ?? false,
        isPending: pending.contains { $0.isListed(as: facet.value) })
    }
  }

  /// The first of the values that have no place of their own.
  private func others(_ limit: Int, by criteria: [FacetSortCriterion]) -> [Int] {
    guard limit > 0 else { return [] }
    let aside = hidden.union(pinned)
    if criteria.isEmpty {
      return Array((0..<count).lazy.filter { !aside.contains($0) }.prefix(limit))
    }
    let others = aside.isEmpty ? Array(0..<count) : (0..<count).filter { !aside.contains($0) }
    let flags = criteria.contains(.isRefined) ? selectionFlags : []
    return others.first(limit) { isBefore($0, $1, by: criteria, isSelected: flags) }
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
