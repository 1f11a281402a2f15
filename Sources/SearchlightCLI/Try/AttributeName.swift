/// The words of an attribute's name: `user.voteCount` and `vote_count` end in "vote", "count".
struct AttributeName: Hashable {
  /// The words of what stands behind the last dot, in lower case and the singular.
  let words: [String]

  /// Whether the attribute lies in a nested object.
  let isNested: Bool

  init(_ name: String) {
    isNested = name.contains(".")
    var words: [String] = []
    var isAfterLower = false
    for character in name.split(separator: ".").last ?? "" {
      guard character.isLetter || character.isNumber else {
        isAfterLower = false
        words.append("")
        continue
      }
      if words.isEmpty || (isAfterLower && character.isUppercase) { words.append("") }
      words[words.count - 1] += character.lowercased()
      isAfterLower = character.isLowercase
    }
    self.words = words.filter { !$0.isEmpty }.map(Self.singular)
  }

  /// How much the attribute is what a record is called by, 0 the most; `nil` if it is not.
  var titleRank: Int? {
    guard let last = words.last, let rank = Self.titles.firstIndex(of: last) else { return nil }
    return rank + (words.count > 1 ? Self.titles.count : 0) + (isNested ? 2 * Self.titles.count : 0)
  }

  /// Whether the attribute is nothing but what a record is called by.
  var isTitle: Bool {
    !isNested && (words == ["title"] || words == ["name"])
  }

  /// How much large values of the attribute say that a record is wanted, 0 the most; `nil` if they
  /// do not.
  var popularityRank: Int? {
    Self.popularities.firstIndex { words.contains($0) }
  }

  /// Whether the attribute tells records apart, and is not meant to be read.
  var isIdentifier: Bool {
    guard let last = words.last else { return true }
    // `sha256`, and `created_at`.
    let bare = String(last.reversed().drop(while: \.isNumber).reversed())
    let isMoment = ["at", "on"].contains(last) && words.dropLast().last?.hasSuffix("ed") == true
    return isMoment || Self.identifiers.contains(last) || Self.identifiers.contains(bare)
  }

  /// Whether it is common to choose by the attribute.
  var isCommonFacet: Bool {
    words.contains { Self.facets.contains($0) }
  }

  private static let titles = ["title", "name", "label", "headline", "subject", "heading"]
  private static let popularities = [
    "popularity", "score", "rating", "vote", "sale", "download", "view", "like", "star", "review",
    "count",
  ]
  private static let identifiers: Set<String> = [
    "id", "uid", "uuid", "guid", "sku", "ean", "upc", "isbn", "url", "uri", "link", "href", "image",
    "img", "picture", "photo", "thumbnail", "icon", "path", "slug", "hash", "md5", "sha", "token",
    "key", "email", "phone", "date", "timestamp", "datetime", "birthday", "created", "updated",
    "modified", "checksum", "digest", "fingerprint", "etag", "permalink", "homepage", "website",
    "avatar", "thumb", "src",
  ]
  private static let facets: Set<String> = [
    "category", "genre", "brand", "type", "tag", "kind", "color", "colour", "language", "country",
    "status", "department",
  ]

  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word != "series" { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 && word != "status"
      && word != "series" ? String(word.dropLast()) : word
  }
}
