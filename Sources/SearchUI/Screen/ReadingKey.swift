import SearchCore

/// What readings of a screen are known by: the type of the presenter, and its identity.
struct ReadingKey: Hashable {
  let type: ObjectIdentifier
  let identity: PresenterIdentity
}
