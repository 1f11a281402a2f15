/// The result of reading a link: a choice to restore, and the ignored parts of the link.
public struct ReadLink: Hashable, Sendable {
  /// The choice, to be sent with ``SearchAction/restore(_:)``; empty if the link is invalid.
  public let choice: SearchChoice

  /// The ignored parts, in the order of the link.
  ///
  /// Choices that the machine does not offer are found when the choice is restored, see
  /// ``SearchState/rejection``.
  public let dropped: [DroppedLinkPart]

  /// Whether the link is one of the app's links, that is, whether its length, base and version are
  /// valid.
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
