import SearchCore

/// The key of a reading: the type of the presenter and its identity.
struct ReadingKey: Hashable {
  let type: ObjectIdentifier
  let identity: PresenterIdentity
}
