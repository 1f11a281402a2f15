extension HighlightedString {
  /// Parses a text with tags, such as `<em>Tom</em> Hanks`.
  ///
  /// An opening tag without a closing tag highlights nothing and stays in the text, and so does a
  /// closing tag alone. Tags do not nest.
  public init(taggedString: String, preTag: String = "<em>", postTag: String = "</em>") {
    var (text, pre, post) = (taggedString, preTag, postTag)
    self = text.withUTF8 { text in
      pre.withUTF8 { pre in
        post.withUTF8 { post in HighlightedString(taggedUTF8: text, preTag: pre, postTag: post) }
      }
    }
  }

  /// Parses UTF-8 text with tags; `nil` means `<em>` tags.
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

  // Searches bytes instead of characters, because a combining mark after a tag would merge with its
  // last character and hide the tag. No UTF-8 character contains another, so the bytes between the
  // tags are whole characters.
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
    // safe: the output is the text without its tags, so it is never longer than the text; `read`
    // and both tags lie in the text, because they were found there.
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

  /// Returns the text with tags around the highlighted segments.
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
  /// Returns the offset of the first occurrence of a non-empty text at or after `start`.
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
