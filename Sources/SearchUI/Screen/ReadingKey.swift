import SearchCore

/// What of a screen is observed.
enum ReadingKey: Hashable {
  /// The output of a presenter, by its type and identity.
  case presenter(ObjectIdentifier, PresenterIdentity)

  /// The text of a field.
  case field(ObjectIdentifier)
}
