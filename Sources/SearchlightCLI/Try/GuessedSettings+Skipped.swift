extension GuessedSettings {
  /// A text attribute that is not searched, and the reason.
  struct Skipped: Hashable {
    /// The reason; the raw value is the text that the user sees.
    enum Reason: String, Hashable {
      /// The texts look like this, or the attribute's name suggests identifiers.
      case addresses, dates, identifiers
      /// The texts are searchable, but the limit of searched attributes is reached.
      case surplus = "not among the first 10"
      /// The text of a setting would mean something else, as with a comma in the name.
      case unnameable = "settings cannot have such a name"
    }

    /// The attribute, as a dotted path.
    let name: String
    let reason: Reason
  }
}
