/// A criterion for sorting the values of a facet list.
///
/// A list is sorted by several criteria in turn: each decides between values that the criteria
/// before it consider equal. After the last criterion the order of the answer decides; an engine
/// lists values with equal counts by name.
public enum FacetSortCriterion: Hashable, Sendable {
  /// The direction of a sort.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// From the smallest to the largest.
    case ascending
    /// From the largest to the smallest.
    case descending
  }

  /// Sorts by the number of records with the value.
  case count(order: Order)

  /// Sorts by the text of the value as a reader expects: by its letters, without regard to case,
  /// and with `Äpfel` beside `Apfel`.
  case alphabetical(order: Order)

  /// Puts chosen values first.
  case isRefined
}
