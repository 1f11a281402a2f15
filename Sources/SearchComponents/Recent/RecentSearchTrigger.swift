/// What counts as a search that is remembered.
public enum RecentSearchTrigger: Hashable, Sendable {
  /// Texts that the user submits, whatever is found.
  case submit

  /// Texts that are submitted, and those that stood unchanged for this long after an answer with hits had come
  /// to them. What was typed in between is never remembered.
  case submitOrRest(Duration)

  /// Texts that are submitted, and those that stood for three seconds.
  public static var submitOrRest: RecentSearchTrigger { .submitOrRest(.seconds(3)) }
}
