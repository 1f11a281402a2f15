/// The event that starts a search for a typed text.
public enum SearchTrigger: Hashable, Sendable {
  /// While the user types, once typing has paused for `debounce`; zero searches at every change.
  case asYouType(debounce: Duration)

  /// When the user presses Return, that is, at ``SearchAction/submit``.
  case onSubmit

  /// While the user types, after a pause of 100 ms.
  public static var asYouType: SearchTrigger { .asYouType(debounce: .milliseconds(100)) }
}
