/// A straightforward reader for tagged texts, with which the tests compare the optimized one.
enum TaggedReference {
  static func read(
    _ taggedString: String, preTag: String = "<em>", postTag: String = "</em>"
  ) -> (string: String, utf8Ranges: [Range<Int>]) {
    let pre = Array(preTag.utf8)
    let post = Array(postTag.utf8)
    var text: [UInt8] = []
    var ranges: [Range<Int>] = []
    var rest = Array(taggedString.utf8)[...]
    while !pre.isEmpty, !post.isEmpty, let opening = rest.firstRange(of: pre),
      let closing = rest[opening.upperBound...].firstRange(of: post)
    {
      text += rest[..<opening.lowerBound]
      let start = text.count
      text += rest[opening.upperBound..<closing.lowerBound]
      if start < text.count { ranges.append(start..<text.count) }
      rest = rest[closing.upperBound...]
    }
    text += rest
    return (String(decoding: text, as: UTF8.self), ranges)
  }
}
