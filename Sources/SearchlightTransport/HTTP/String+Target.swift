import SearchlightBasics

/// The target of a request: its path and query.
extension String {
  /// The target of a request without secrets: it hides the key after `/1/keys/` and secrets in the
  /// query.
  package var hidingKeys: String {
    guard isForAPIKeys || contains("?") else { return self }
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    // The target begins with a slash, so the first segment is empty and the key is the fourth.
    if isForAPIKeys, segments.count > 3, !segments[3].isEmpty { segments[3] = hiddenText[...] }
    let path = segments.joined(separator: "/")
    guard parts.count == 2 else { return path }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return Self.givesAccess(name) ? "\(name)=\(hiddenText)" : String(pair)
    }
    return "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// The texts that ``hidingKeys`` hides, as they are in the target and without percent encoding.
  package var targetSecrets: [String] {
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var found: [Substring] = []
    if isForAPIKeys, let path = parts.first {
      found += path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).prefix(1)
    }
    if parts.count == 2 {
      for pair in parts[1].split(separator: "&") {
        let name = pair.prefix { $0 != "=" }
        if Self.givesAccess(name) { found.append(pair.dropFirst(name.count + 1)) }
      }
    }
    return found.filter { !$0.isEmpty }.flatMap { [String($0), PercentCode.decode($0)] }
  }

  /// Whether the target addresses one API key or the list of API keys.
  var isForAPIKeys: Bool { hasPrefix("/1/keys/") || self == "/1/keys" || hasPrefix("/1/keys?") }

  private static func givesAccess(_ name: Substring) -> Bool {
    TransportHeaders.givesAccess(PercentCode.decode(name))
  }
}
