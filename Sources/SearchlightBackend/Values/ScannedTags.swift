/// The tags other than `<em>` with which an answer marks matches.
///
/// It is a class, so that copying a scanner for each row copies one reference.
final class ScannedTags: Sendable {
  let pre: [UInt8]
  let post: [UInt8]

  init(pre: String, post: String) {
    self.pre = Array(pre.utf8)
    self.post = Array(post.utf8)
  }

  /// Returns whether two answers use the same tags.
  static func areEqual(_ one: ScannedTags?, _ other: ScannedTags?) -> Bool {
    one === other || one?.pre == other?.pre && one?.post == other?.post
  }
}
