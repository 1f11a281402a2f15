/// When a text that is typed is searched for.
public enum SearchTrigger: Hashable, Sendable {
  /// As it is typed, once the typing has paused for `debounce`; zero searches at every change.
  case asYouType(debounce: Duration)

  /// When the user presses Return: at ``SearchAction/submit``.
  case onSubmit

  /// As it is typed, after a pause of 100 ms.
  public static var asYouType: SearchTrigger { .asYouType(debounce: .milliseconds(100)) }
}
