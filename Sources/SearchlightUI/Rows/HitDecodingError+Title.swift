import SearchlightCore

extension HitDecodingError {
  /// The reason in words for users, in the strings of the app; the description of a failure is for
  /// developers.
  package var titleForUsers: String { text.localized }

  private var text: AppText {
    isMissing ? "This result is not available any more" : "This result cannot be shown"
  }
}
