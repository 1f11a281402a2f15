public import struct Foundation.URL

extension Searcher {
  /// Returns the URL to which a rule redirects the user, after checking that it is safe to open;
  /// `nil` if no rule redirects.
  ///
  /// A URL passes if it has one of the given schemes and, for `http` and `https`, a host.
  ///
  /// ```swift
  /// for await redirect in search.values(of: products.checkedRedirect()) {
  ///   switch redirect {
  ///   case .success(let url)?: open(url)
  ///   case .failure(let refusal)?: log(refusal)
  ///   case nil: break
  ///   }
  /// }
  /// ```
  ///
  /// The answer to a text that the user is still typing may have a redirect too: follow it only
  /// once the text is submitted. White space around the URL is ignored.
  ///
  /// - Parameter schemes: The schemes that the app opens, in upper or lower case. `http` and
  ///   `https` need a host; other schemes do not.
  public func checkedRedirect(
    schemes: Set<String> = ["http", "https"]
  ) -> AnswerPresenter<Result<URL, RedirectError>?> {
    let schemes = Set(schemes.map { $0.lowercased() })
    let name = "checkedRedirect " + schemes.sorted().joined(separator: " ")
    return AnswerPresenter(source, name: name) { answer in
      answer?.response.redirectURL.map { Redirect.url($0, schemes: schemes) }
    }
  }
}

private enum Redirect {
  static let longest = 2048

  static func url(_ text: String, schemes: Set<String>) -> Result<URL, RedirectError> {
    // Check the length first, since it costs nothing.
    guard text.utf8.count <= longest else { return .failure(.tooLong(text.utf8.count)) }
    let text = text.trimmed
    if text.isEmpty { return .failure(.empty) }
    guard text.unicodeScalars.allSatisfy(\.isClear) else { return .failure(.malformed(text)) }
    guard let scheme = scheme(of: text) else { return .failure(.relative(text)) }
    guard schemes.contains(scheme) else { return .failure(.scheme(scheme)) }
    let isOfWeb = scheme == "http" || scheme == "https"
    if isOfWeb, !namesHost(text.utf8.dropFirst(scheme.utf8.count + 1)) {
      return .failure(.noHost(text))
    }
    guard let url = URL(string: text), url.scheme?.lowercased() == scheme else {
      return .failure(.malformed(text))
    }
    if isOfWeb, url.host?.isEmpty ?? true { return .failure(.noHost(text)) }
    return .success(url)
  }

  /// Returns whether the text after the scheme begins with two slashes and the first character of a
  /// host.
  private static func namesHost(_ rest: Substring.UTF8View) -> Bool {
    guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first else { return false }
    return !"/?#".utf8.contains(first)
  }

  /// Returns the text before the first colon in lower case, if it is a valid scheme.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, first.isLetter, scheme.allSatisfy(\.isOfScheme) else {
      return nil
    }
    return text[..<colon].lowercased()
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension Unicode.Scalar {
  /// Whether all URL parsers accept the scalar as part of a URL.
  fileprivate var isClear: Bool {
    self != "\\" && !properties.isWhitespace && properties.generalCategory != .control
      && properties.generalCategory != .format
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  fileprivate var isOfScheme: Bool {
    switch self {
    case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isLetter
    }
  }
}
