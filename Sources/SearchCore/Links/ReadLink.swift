/// What a link says: a choice to restore, and what of the link was left out.
public struct ReadLink: Hashable, Sendable {
  /// The choice, to be sent with ``SearchAction/restore(_:)``; empty if nothing could be read.
  public let choice: SearchChoice

  /// What was left out, in the order of the link.
  ///
  /// What the machine does not offer is known when the choice is restored: ``SearchState/rejection``.
  public let dropped: [DroppedLinkPart]

  /// Whether the link is one of the app's: its address and its version are such as could be read.
  public var isOwn: Bool {
    !dropped.contains {
      switch $0 {
      case .tooLong, .foreignLink, .unknownVersion: true
      default: false
      }
    }
  }

  init(choice: SearchChoice = SearchChoice(), dropped: [DroppedLinkPart]) {
    self.choice = choice
    self.dropped = dropped
  }
}
