import SearchBackend

extension ComposedText {
  // safe: the text is lent for the call, and `body` gets it, or a copy that lives as long.
  /// Calls `body` with the composition of a text in UTF-8, which usually is the text itself.
  @inline(__always)
  static func with<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if isComposed(text) { return body(text) }
    var composed = String(String(decoding: text, as: UTF8.self).canonicalScalars)
    return composed.withUTF8(body)
  }
}
