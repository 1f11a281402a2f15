/// An attribute's name split into words, from which its meaning is guessed.
///
/// For example, `user.voteCount` and `vote_count` both have the words "vote" and "count".
struct AttributeName: Hashable {
  /// The words of the last path component, in lower case and in the singular.
  let words: [String]

  /// Whether the name is a path into a nested object.
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

  /// The rank of the attribute as a title, where 0 is the best; `nil` if it is no title.
  ///
  /// A name of several words ranks after all names of one word, and a nested one after all others.
  var titleRank: Int? {
    guard let last = words.last, let rank = Self.titles.firstIndex(of: last) else { return nil }
    return rank + (words.count > 1 ? Self.titles.count : 0) + (isNested ? 2 * Self.titles.count : 0)
  }

  /// Whether the name is exactly `title` or `name`, at the top level.
  var isTitle: Bool {
    !isNested && (words == ["title"] || words == ["name"])
  }

  /// The rank of the attribute as a measure of popularity, where 0 is the best; `nil` if it is
  /// none.
  var popularityRank: Int? {
    Self.popularities.firstIndex { words.contains($0) }
  }

  /// Whether the name is that of a thing which has a name, such as `country` or `film`.
  var isThing: Bool {
    words.last.map { Self.things.contains($0) } ?? false
  }

  /// Whether the name suggests identifiers, addresses or times, which people do not search for.
  var isIdentifier: Bool {
    guard let last = words.last else { return true }
    // `bare` turns `sha256` into `sha`; `isMoment` recognises names such as `created_at`.
    let bare = String(last.reversed().drop(while: \.isNumber).reversed())
    let isMoment = ["at", "on"].contains(last) && words.dropLast().last?.hasSuffix("ed") == true
    return isMoment || Self.identifiers.contains(last) || Self.identifiers.contains(bare)
  }

  /// Whether the name contains a word that is common for facets, such as `brand`.
  var isCommonFacet: Bool {
    words.contains { Self.facets.contains($0) }
  }

  private static let titles = ["title", "name", "label", "headline", "subject", "heading"]
  private static let popularities = [
    "popularity", "score", "rating", "vote", "sale", "download", "install", "view", "pageview",
    "visit", "visitor", "viewer", "listener", "play", "like", "favorite", "star", "follower",
    "subscriber", "watcher", "fork", "review", "citation", "cited", "order", "purchase",
    "passenger", "attendance", "population", "inhabitant", "revenue", "gross", "turnover",
    "usage", "hit", "count",
  ]
  private static let things: Set<String> = [
    "country", "city", "town", "place", "state", "region", "capital", "company", "organization",
    "organisation", "product", "item", "article", "film", "movie", "show", "episode", "book",
    "song", "track", "album", "artist", "band", "game", "player", "team", "club", "person",
    "character", "school", "university", "airport", "airline", "station", "species", "animal",
    "plant", "recipe", "dish", "food", "drink", "event", "package", "library", "project",
    "repository", "app", "model", "street", "river", "mountain", "museum", "hotel",
    "restaurant", "shop", "word", "term",
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
