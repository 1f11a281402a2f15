/// The tags, other than `<em>`, by which an answer marks what matches.
///
/// A class, so that a scanner which is copied for each row copies one reference.
final class ScannedTags: Sendable {
  let pre: [UInt8]
  let post: [UInt8]

  init(pre: String, post: String) {
    self.pre = Array(pre.utf8)
    self.post = Array(post.utf8)
  }

  /// Whether two answers have the same tags.
  static func areEqual(_ one: ScannedTags?, _ other: ScannedTags?) -> Bool {
    one === other || one?.pre == other?.pre && one?.post == other?.post
  }
}
