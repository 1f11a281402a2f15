/// A filter that a component offers under a title, such as an option of a menu.
///
/// Lists of current filters show the title in place of the filter; see
/// ``ComponentTraits/filterTitles``.
public struct FilterTitle: Hashable, Sendable {
  /// The filter that the component sets.
  public let filter: Filter

  /// The group in which the component sets the filter.
  public let group: FilterGroup.ID

  /// The words for the filter that users see where the component offers it.
  public let title: String

  /// Whether the title names a value of the attribute, such as *Up to 10*, so that a list of
  /// current filters puts the name of the attribute before it.
  public let isValue: Bool

  /// Creates a title.
  ///
  /// - Parameters:
  ///   - filter: The filter that the component sets.
  ///   - group: The group in which the component sets the filter.
  ///   - title: The words that users see.
  ///   - isValue: Whether the title names a value of the attribute, and not the whole condition.
  public init(_ filter: Filter, in group: FilterGroup.ID, title: String, isValue: Bool = false) {
    self.filter = filter
    self.group = group
    self.title = title
    self.isValue = isValue
  }
}
