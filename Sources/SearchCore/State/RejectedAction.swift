/// Why an action could not be carried out.
///
/// What it names wrongly has changed nothing. The next action of the user or the app clears it.
public enum RejectedAction: Hashable, Sendable {
  /// It names a source that the machine does not have.
  case unknownSource(SourceID, known: [SourceID])

  /// It names a component that the machine does not have.
  case unknownComponent(ComponentID, known: [ComponentID])

  /// It brings a component an intent of another component's type.
  case foreignIntent(ComponentID, found: String, expected: String)
}

extension RejectedAction: CustomStringConvertible {
  /// What happened, and how to mend it.
  public var description: String {
    switch self {
    case .unknownSource(let id, let known):
      "There is no source \"\(id)\" in the machine; it has \(Self.list(known)). "
        + "Correct the name, or add the searcher."
    case .unknownComponent(let id, let known):
      "There is no component \"\(id)\" in the machine; it has \(Self.list(known)). "
        + "Add the component to the machine whose handle sends the intent."
    case .foreignIntent(let id, let found, let expected):
      "The component \"\(id)\" understands intents of type \(expected), not \(found). "
        + "Send what its own intent(_:) makes."
    }
  }

  private static func list(_ names: [some StringIdentifier]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
