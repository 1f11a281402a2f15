import SearchlightCore

/// A component that derives the query of one source from that of another, for chains of dependent
/// sources.
struct Follower: RequestContributor {
  let id: ComponentID
  let source: SourceID
  let followed: SourceID

  var traits: ComponentTraits { ComponentTraits() }

  init(_ source: SourceID, after followed: SourceID) {
    id = ComponentID("\(source) after \(followed)")
    self.source = source
    self.followed = followed
  }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    guard source == self.source, let query = state[followed]?.wanted?.query else { return }
    request.query = String((query + "+").prefix(9))
  }
}
