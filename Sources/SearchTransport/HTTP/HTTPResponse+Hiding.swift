extension HTTPResponse {
  /// Returns the body with `(hidden)` in place of secrets, which a proxy may have copied from the
  /// request; if there are secrets, at most the first MiB.
  ///
  /// Call this before you shorten the body, because an excerpt could contain a part of a secret.
  /// Secrets of fewer than six bytes are not hidden, because they would match ordinary words.
  package func body(hiding secrets: [String]) -> [UInt8] {
    let secrets = secrets.filter { $0.utf8.count > 5 }
    guard !secrets.isEmpty else { return body }
    var text = String(decoding: body.prefix(1 << 20), as: UTF8.self)
    for secret in secrets { text = text.replacing(secret, with: "(hidden)") }
    return Array(text.utf8)
  }
}
