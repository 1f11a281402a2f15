/// When a text counts as a search to remember.
public enum RecentSearchTrigger: Hashable, Sendable {
  /// When the user submits it, whatever it finds.
  case submit

  /// When the user submits it, or when it stays unchanged for the given time after an answer with
  /// hits. Texts in between are never remembered.
  case submitOrRest(Duration)

  /// When the user submits it, or when it stays unchanged for three seconds after an answer with
  /// hits.
  public static var submitOrRest: RecentSearchTrigger { .submitOrRest(.seconds(3)) }
}
