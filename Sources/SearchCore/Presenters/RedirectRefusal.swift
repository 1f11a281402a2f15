/// Why the redirect of a rule is no place to lead a user to, see ``Searcher/checkedRedirect(schemes:)``.
public enum RedirectRefusal: Error, Hashable, Sendable {
  /// It is empty, or nothing but blanks.
  case empty

  /// It has so many bytes; a URL has at most 2,048.
  case tooLong(Int)

  /// It has no scheme: a path, or something that begins with two slashes.
  case relative(String)

  /// Its scheme, here in small letters, is none of those that are allowed, such as `javascript`.
  case scheme(String)

  /// It is of the web and names no host.
  case noHost(String)

  /// It has blanks, control characters or backslashes, which readers of URLs understand in different ways, or is
  /// otherwise no URL.
  case malformed(String)
}

extension RedirectRefusal: CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .empty: "The redirect of a rule is empty. Give the rule a URL, or none."
    case .tooLong(let count):
      "The redirect of a rule has \(count) bytes, more than 2,048. Give the rule a shorter URL."
    case .relative(let text):
      "The redirect \"\(text)\" has no scheme. Write it out, beginning with https://."
    case .scheme(let scheme):
      "The scheme \"\(scheme)\" of a redirect is not allowed. If the app can open it, name it among the schemes."
    case .noHost(let text): "The redirect \"\(text)\" names no host."
    case .malformed(let text): "The redirect \"\(text)\" is no URL."
    }
  }
}
