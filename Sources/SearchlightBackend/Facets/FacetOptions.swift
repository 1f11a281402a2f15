/// The number of values of a list that can be chosen at the same time.
public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// One value: choosing another one replaces it, and choosing it again removes it.
  case single
  /// Any number of values: choosing a chosen one removes it.
  case multiple
}

/// The logical operator that joins the chosen values of a list.
public enum RefinementOperator: String, Hashable, Sendable, Codable, CaseIterable {
  /// A record must have all chosen values.
  case and
  /// A record must have at least one chosen value.
  ///
  /// The count of a value that is not chosen is the number of records that choosing it as well
  /// would add.
  case or
}

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
