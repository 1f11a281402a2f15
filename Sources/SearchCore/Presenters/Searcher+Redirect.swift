#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.URL
#else
  public import struct Foundation.URL
#endif

extension Searcher {
  /// Where a rule leads the user instead of to the hits, if an app can open it without harm: a URL of one of some
  /// schemes, for the web with a host; `nil` if no rule wants to lead anywhere.
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
  /// An answer to a text that is still typed has its redirect too: follow it once the text is submitted. Blanks
  /// around the URL are no part of it.
  ///
  /// - Parameter schemes: The schemes that the app opens, in any case; `http` and `https` need a host, others may do
  ///   without.
  public func checkedRedirect(
    schemes: Set<String> = ["http", "https"]
  ) -> AnswerPresenter<Result<URL, RedirectRefusal>?> {
    let schemes = Set(schemes.map { $0.lowercased() })
    let name = "checkedRedirect " + schemes.sorted().joined(separator: " ")
    return AnswerPresenter(source, name: name) { answer in
      answer?.response.redirectURL.map { Redirect.url($0, schemes: schemes) }
    }
  }
}

private enum Redirect {
  static let longest = 2048

  static func url(_ text: String, schemes: Set<String>) -> Result<URL, RedirectRefusal> {
    // How long it is is known before anything is read.
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

  /// Whether two slashes and the beginning of a host stand behind the scheme.
  private static func namesHost(_ rest: Substring.UTF8View) -> Bool {
    guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first else { return false }
    return !"/?#".utf8.contains(first)
  }

  /// What stands before the first colon, in small letters, if it can be a scheme.
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
  /// Whether all readers of URLs take it for a part of one.
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
