extension GuessedSettings {
  /// An attribute with texts that are not searched, and why.
  struct Skipped: Hashable {
    /// What the texts look like.
    enum Reason: String, Hashable {
      case addresses, dates, identifiers
    }

    let name: String
    let reason: Reason
  }
}
