/// What was left out when a link was read, and why.
public enum DroppedLinkPart: Hashable, Sendable {
  /// The whole link: it has more bytes than a link may have.
  case tooLong(bytes: Int, limit: Int)

  /// The whole link: it does not begin as the app's links do. The beginning of it is given.
  case foreignLink(String)

  /// The whole link: it was written by a newer version, or says that it is of none.
  case unknownVersion(String)

  /// The path below the base: it is none of the routes.
  case unknownRoute(String)

  /// A parameter that stands for nothing, such as those that trackers add.
  case unknownParameter(String)

  /// A parameter whose value cannot be read: broken percent-encoding, no number, no filter. The text is as it
  /// stood in the link.
  case malformedParameter(String)

  /// A second value of something that has only one.
  case repeatedParameter(String)
}

extension DroppedLinkPart: CustomStringConvertible {
  /// What was left out, in a sentence; short, however long the link is.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "The link was not read: it has \(bytes) bytes, of at most \(limit)."
    case .foreignLink(let text):
      "The link was not read: \(Self.quoted(text)) is not below the base."
    case .unknownVersion(let text):
      "The link was not read: it has version \(Self.quoted(text)); this Searchlight reads version "
        + "\(SearchLinks.version). Update it."
    case .unknownRoute(let text):
      "The path \(Self.quoted(text)) was left out: it is none of the routes."
    case .unknownParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: it stands for nothing."
    case .malformedParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: it cannot be read."
    case .repeatedParameter(let text):
      "A further value of \(Self.quoted(text)) was left out: it can have only one."
    }
  }

  private static func quoted(_ text: String) -> String { JSON.string(text).excerpt }
}
