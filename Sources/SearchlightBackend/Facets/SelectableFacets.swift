/// The facet values of an answer with marks for chosen and excluded ones, followed by chosen and
/// excluded values that the answer does not contain.
///
/// Only the values that are shown in the end are copied. Showing ten of a hundred thousand values
/// costs as much as showing ten of ten, apart from one comparison of counts for each value.
package struct SelectableFacets {
  private struct Mark {
    var isSelected = false
    var isExcluded = false
  }

  private let facets: [Facet]
  private let attribute: Attribute
  private let chosen: [FacetValue]
  private let excluded: [FacetValue]
  private let chosenIndices: [[Int]]
  private let excludedIndices: [[Int]]

  /// The chosen and excluded values that the answer does not contain; their indices follow those of
  /// the answer.
  private var absent: [Facet] = []
  private var absentIndices: [String: Int] = [:]
  private var marks: [Int: Mark] = [:]
  private var hidden: Set<Int> = []

  /// The values whose choice or exclusion is newer than the answer.
  package var pending: [FacetValue] = []

  /// The indices of the values that come first, in order; `showsOthers` tells whether others
  /// follow.
  private var pinned: [Int] = []
  private var showsOthers = true

  /// - Parameter attribute: The attribute of the values.
  package init(
    _ facets: [Facet], of attribute: Attribute, chosen: [FacetValue], excluded: [FacetValue]
  ) {
    self.facets = facets
    self.attribute = attribute
    self.chosen = chosen
    self.excluded = excluded
    chosenIndices = chosen.isEmpty ? [] : facets.positions(of: chosen, in: attribute)
    excludedIndices = excluded.isEmpty ? [] : facets.positions(of: excluded, in: attribute)
    for index in chosenIndices.joined() { marks[index, default: Mark()].isSelected = true }
    for index in excludedIndices.joined() { marks[index, default: Mark()].isExcluded = true }
  }

  /// Adds chosen and excluded values that the answer does not contain, with a count of zero.
  ///
  /// - Parameter keepsChosen: Whether chosen values without records are listed. Excluded values
  ///   always are: they have no records because they are excluded.
  package mutating func listAbsent(keepsChosen: Bool) {
    if keepsChosen {
      for (value, known) in zip(chosen, chosenIndices) where known.isEmpty {
        let index = indexOfAbsent(value)
        marks[index, default: Mark()].isSelected = true
      }
    } else {
      for known in chosenIndices.joined()
      where facets[known].count == 0 && marks[known]?.isExcluded != true { hidden.insert(known) }
    }
    for (value, known) in zip(excluded, excludedIndices) where known.isEmpty {
      let index = indexOfAbsent(value)
      marks[index, default: Mark()].isExcluded = true
    }
  }

  private mutating func indexOfAbsent(_ value: FacetValue) -> Int {
    let text = value.description
    let key = attribute.folded(text)
    if let index = absentIndices[key] { return index }
    absentIndices[key] = count
    absent.append(Facet(value: text, count: 0))
    return count - 1
  }

  /// Hides the values that the ordering hides and, if `keepsOrder` is `true`, puts the values that
  /// it names first.
  ///
  /// The other values follow, unless the ordering hides them. Call this method after all values are
  /// listed.
  package mutating func arrange(by values: FacetOrdering.Values, keepsOrder: Bool) {
    if !values.hide.isEmpty { hidden.formUnion(indices(of: values.hide).compactMap(\.self)) }
    guard keepsOrder else { return }
    showsOthers = values.sortRemainingBy != .hidden
    var known = hidden
    pinned = indices(of: values.order).compactMap(\.self).filter { known.insert($0).inserted }
  }

  /// Returns the index of the value that each of some texts names; `nil` where there is none.
  ///
  /// A text that no value is equal to names the value that differs from it in case only.
  private func indices(of texts: [String]) -> [Int?] {
    var left = Set(texts)
    var indices: [String: Int] = [:]
    for index in 0..<count where !left.isEmpty {
      if left.remove(text(index)) != nil { indices[text(index)] = index }
    }
    if !attribute.isCaseSensitive {
      for text in texts where left.contains(text) {
        let caseless = CaselessText(text)
        indices[text] = (0..<count).first { caseless.matches(self.text($0)) }
      }
    }
    return texts.map { indices[$0] }
  }

  private var count: Int { facets.count + absent.count }

  /// The number of values that can be shown.
  package var shownCount: Int { showsOthers ? count - hidden.count : pinned.count }

  /// Returns the first values in the order of the criteria; values that no criterion distinguishes
  /// keep the order of the answer.
  ///
  /// - Complexity: O(*n* log *limit*), in practice little more than *n* comparisons of counts;
  ///   without criteria O(*limit*).
  package func first(_ limit: Int, by criteria: [FacetSortCriterion]) -> [FacetItem] {
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
        isPending: pending.contains { $0.isListed(as: facet.value, of: attribute) })
    }
  }

  /// Returns the indices of the first values without an explicit position.
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

  /// For each index, whether the value is chosen; empty if none is.
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
        let comparison = AlphabeticalOrder(text(left), text(right))
        if !comparison.isEqualIgnoringCase {
          return comparison.isBefore == (order == .ascending)
        }
      case .isRefined where !isSelected.isEmpty:
        if isSelected[left] != isSelected[right] { return isSelected[left] }
      case .isRefined:
        continue
      }
    }
    return left < right
  }
}
