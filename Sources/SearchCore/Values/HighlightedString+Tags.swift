extension HighlightedString {
  /// Reads a text with tags, such as `<em>Tom</em> Hanks`.
  ///
  /// An opening tag without a closing one highlights nothing and stays in the text, as does a closing
  /// tag alone. Tags do not nest.
  public init(taggedString: String, preTag: String = "<em>", postTag: String = "</em>") {
    var (text, pre, post) = (taggedString, preTag, postTag)
    self = text.withUTF8 { text in
      pre.withUTF8 { pre in
        post.withUTF8 { post in HighlightedString(taggedUTF8: text, preTag: pre, postTag: post) }
      }
    }
  }

  /// Reads a text with tags, which is known to be UTF-8; with `<em>` tags if none are named.
  init(taggedUTF8 text: UnsafeBufferPointer<UInt8>, tags: ScannedTags? = nil) {
    guard let tags else {
      self.init(taggedUTF8: text, preTag: Self.em, postTag: Self.endOfEm)
      return
    }
    self = tags.pre.withUnsafeBufferPointer { pre in
      tags.post.withUnsafeBufferPointer { post in
        HighlightedString(taggedUTF8: text, preTag: pre, postTag: post)
      }
    }
  }

  // Looked for among the bytes: a mark that combines with the last letter of a tag hides the tag from whoever
  // compares characters. Since no character's bytes contain another's, what is left when tags are taken out is
  // whole characters.
  private init(
    taggedUTF8 text: UnsafeBufferPointer<UInt8>, preTag: UnsafeBufferPointer<UInt8>,
    postTag: UnsafeBufferPointer<UInt8>
  ) {
    guard !preTag.isEmpty, !postTag.isEmpty, var opening = text.firstIndex(of: preTag, from: 0),
      var closing = text.firstIndex(of: postTag, from: opening + preTag.count)
    else {
      self.init(known: String(decoding: text, as: UTF8.self), utf8Ranges: [])
      return
    }
    var ranges: [Range<Int>] = []
    // safe: what is written is the text without its tags, so never more than it has; `read` and both tags lie
    // in the text, as they were found there.
    let string = String(unsafeUninitializedCapacity: text.count) { output in
      var (read, written) = (0, 0)
      func copy(to end: Int) {
        let piece = UnsafeBufferPointer(rebasing: text[read..<end])
        _ = UnsafeMutableBufferPointer(rebasing: output[written...]).initialize(from: piece)
        written += end - read
      }
      while true {
        copy(to: opening)
        let start = written
        read = opening + preTag.count
        copy(to: closing)
        if start < written { ranges.append(start..<written) }
        read = closing + postTag.count
        guard let nextOpening = text.firstIndex(of: preTag, from: read),
          let nextClosing = text.firstIndex(of: postTag, from: nextOpening + preTag.count)
        else { break }
        (opening, closing) = (nextOpening, nextClosing)
      }
      copy(to: text.count)
      return written
    }
    self.init(known: string, utf8Ranges: ranges)
  }

  /// The text with tags around the highlighted parts.
  ///
  /// The text itself is not escaped.
  public func taggedString(preTag: String = "<em>", postTag: String = "</em>") -> String {
    segments.map { $0.isHighlighted ? preTag + $0.text + postTag : String($0.text) }.joined()
  }

  private static var em: UnsafeBufferPointer<UInt8> { bytes(of: "<em>") }
  private static var endOfEm: UnsafeBufferPointer<UInt8> { bytes(of: "</em>") }

  private static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a text that is not empty occurs first, from an offset on.
  fileprivate func firstIndex(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let last = count - text.count
    var offset = start
    while offset <= last {
      if self[offset] == text[0] {
        var length = 1
        while length < text.count, self[offset + length] == text[length] { length += 1 }
        if length == text.count { return offset }
      }
      offset += 1
    }
    return nil
  }
}
