/// A part of a link that the reader ignored, with the reason.
public enum DroppedLinkPart: Hashable, Sendable {
  /// The whole link, because it exceeds the maximum length in bytes.
  case tooLong(bytes: Int, limit: Int)

  /// The whole link, because it does not begin with the app's base.
  ///
  /// The value is the beginning of the link.
  case foreignLink(String)

  /// The whole link, because its version is newer than the reader's or invalid.
  case unknownVersion(String)

  /// The path below the base, because it matches none of the routes.
  case unknownRoute(String)

  /// A parameter with an unknown name, such as those that trackers add.
  case unknownParameter(String)

  /// A parameter whose value is invalid: broken percent-encoding, an invalid number, an invalid
  /// filter.
  ///
  /// The value is the text as it was in the link.
  case malformedParameter(String)

  /// A second value of a parameter that can have only one.
  case repeatedParameter(String)
}

extension DroppedLinkPart: CustomStringConvertible {
  /// A sentence that names the ignored part and the reason; its length is bounded, however long the
  /// link is.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "The link was not read: it has \(bytes) bytes, and at most \(limit) are allowed."
    case .foreignLink(let text):
      "The link was not read: \(Self.quoted(text)) is not below the base."
    case .unknownVersion(let text):
      "The link was not read: it has version \(Self.quoted(text)); this version of Searchlight "
        + "reads version \(SearchLinks.version). Update it."
    case .unknownRoute(let text):
      "The path \(Self.quoted(text)) was left out: it matches no route."
    case .unknownParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: its name is unknown."
    case .malformedParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: it cannot be read."
    case .repeatedParameter(let text):
      "A further value of \(Self.quoted(text)) was left out: it can have only one."
    }
  }

  private static func quoted(_ text: String) -> String { JSON.string(text).excerpt }
}
