extension HTTPResponse {
  /// The body with `(hidden)` in the place of keys and passwords, which a proxy may repeat from a request; at most
  /// the first MiB, if there is something to hide.
  ///
  /// To be taken before an excerpt is made, which could hold a part of one. Nobody has a secret so short that it is
  /// a word: what has fewer than six bytes stays.
  package func body(hiding secrets: [String]) -> [UInt8] {
    let secrets = secrets.filter { $0.utf8.count > 5 }
    guard !secrets.isEmpty else { return body }
    var text = String(decoding: body.prefix(1 << 20), as: UTF8.self)
    for secret in secrets { text = text.replacing(secret, with: "(hidden)") }
    return Array(text.utf8)
  }
}
