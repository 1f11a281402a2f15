extension GuessedSettings {
  /// An attribute with texts that are not searched, and why.
  struct Skipped: Hashable {
    enum Reason: String, Hashable {
      // What the texts look like.
      case addresses, dates, identifiers
      /// They may be read, but enough others come before them.
      case surplus = "not among the first 10"
    }

    /// The attribute, as a dotted path.
    let name: String
    let reason: Reason
  }
}
