import SearchlightAlgoliaForm
import SearchlightBackend

/// A choice of searches by their tags: `device:mobile phone AND (ios OR android)`.
///
/// `AND` binds more closely than `OR`. A tag may contain blanks.
indirect enum TagExpression: Hashable, Sendable {
  case tag(String)
  case all([TagExpression])
  case any([TagExpression])

  /// How deep parentheses may nest.
  private static let deepest = 20

  /// How many tags an expression may have: each search is compared with all of them.
  private static let mostTags = 100

  /// Reads the query parameter `tags`.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 with what is missing or left over.
  init(_ text: String) throws(AlgoliaAPIError) {
    do throws(Problem) {
      var tokens = Self.tokens(text)[...]
      guard tokens.count(where: { !Self.symbols.contains($0) }) <= Self.mostTags else {
        throw Problem(reason: "at most \(Self.mostTags) tags can be joined")
      }
      self = try Self.anyOf(&tokens, depth: 0)
      if let rest = tokens.first { throw Problem(reason: "\(rest) has no (") }
    } catch {
      throw AlgoliaAPIError(
        message:
          "tags must be tags that AND, OR and parentheses join, not \(JSON.string(text).excerpt): "
          + error.reason,
        status: 400)
    }
  }

  private static let symbols: Set<String> = ["AND", "OR", "(", ")"]

  private struct Problem: Error {
    let reason: String
  }

  /// Returns whether a search with these tags is chosen.
  func fits(_ tags: [String]) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .all(let parts): parts.allSatisfy { $0.fits(tags) }
    case .any(let parts): parts.contains { $0.fits(tags) }
    }
  }

  /// Returns the tags, operators and parentheses; the words of a tag are one token.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var words: [Substring] = []
    func end() {
      if !words.isEmpty { tokens.append(words.joined(separator: " ")) }
      words = []
    }
    let spaced = text.replacing("(", with: " ( ").replacing(")", with: " ) ")
    for word in spaced.split(whereSeparator: \.isWhitespace) {
      if symbols.contains(String(word)) {
        end()
        tokens.append(String(word))
      } else {
        words.append(word)
      }
    }
    end()
    return tokens
  }

  private static func anyOf(
    _ tokens: inout ArraySlice<String>, depth: Int
  ) throws(Problem) -> TagExpression {
    var parts = [try allOf(&tokens, depth: depth)]
    while tokens.first == "OR" {
      tokens.removeFirst()
      parts.append(try allOf(&tokens, depth: depth))
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private static func allOf(
    _ tokens: inout ArraySlice<String>, depth: Int
  ) throws(Problem) -> TagExpression {
    var parts = [try single(&tokens, depth: depth)]
    while tokens.first == "AND" {
      tokens.removeFirst()
      parts.append(try single(&tokens, depth: depth))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private static func single(
    _ tokens: inout ArraySlice<String>, depth: Int
  ) throws(Problem) -> TagExpression {
    guard let token = tokens.popFirst(), !["AND", "OR", ")"].contains(token) else {
      throw Problem(reason: "a tag is missing")
    }
    guard token == "(" else { return .tag(token) }
    guard depth < deepest else { throw Problem(reason: "at most \(deepest) parentheses nest") }
    let inner = try anyOf(&tokens, depth: depth + 1)
    guard tokens.popFirst() == ")" else { throw Problem(reason: "a ) is missing") }
    return inner
  }
}
