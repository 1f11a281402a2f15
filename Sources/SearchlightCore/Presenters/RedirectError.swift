/// The reason why the redirect URL of a rule is refused; see
/// ``Searcher/checkedRedirect(schemes:)``.
@nonexhaustive
public enum RedirectError: Error, Hashable, Sendable {
  /// The text is empty or consists of white space.
  case empty

  /// The text has more than 2,048 bytes; the associated value is the number of bytes.
  case tooLong(Int)

  /// The URL has no scheme, such as a path or a text that begins with two slashes.
  case relative(String)

  /// The scheme, given in lower case, is not among the allowed ones; an example is `javascript`.
  case scheme(String)

  /// The URL is an `http` or `https` URL without a host.
  case noHost(String)

  /// The text is not a valid URL, or contains white space, control or format characters, or
  /// backslashes, which URL parsers treat differently.
  case malformed(String)
}

extension RedirectError: CustomStringConvertible {
  /// The problem and how to correct it, in whole sentences.
  public var description: String {
    switch self {
    case .empty: "The redirect of a rule is empty. Give the rule a URL, or none."
    case .tooLong(let count):
      "The redirect of a rule has \(count) bytes, more than 2,048. Give the rule a shorter URL."
    case .relative(let text):
      "The redirect \"\(text)\" has no scheme. Write it out, beginning with https://."
    case .scheme(let scheme):
      "The scheme \"\(scheme)\" of a redirect is not allowed. If the app can open it, name it among the schemes."
    case .noHost(let text): "The redirect \"\(text)\" has no host."
    case .malformed(let text): "The redirect \"\(text)\" is not a URL."
    }
  }
}
