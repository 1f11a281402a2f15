import AlgoliaForm
import SearchCore

/// What a request may do, and what its searches must have: worked out from its key.
struct Access: Sendable {
  /// The rights; `nil` for all.
  var rights: Set<AccessRight>?

  /// Patterns of names, of every list of which one must fit an index.
  var indices: [[String]] = []

  /// Parameters that go before those of a search, but for `filters`, which are added.
  var parameters: [[String: JSON]] = []

  /// How many hits a page may have; `nil` for as many as wanted.
  var maxHitsPerQuery: Int?

  /// Everything.
  static let all = Access(rights: nil)

  func allows(_ right: AccessRight) -> Bool { rights?.contains(right) ?? true }

  /// Whether an index may be touched.
  func allows(_ index: IndexName) -> Bool {
    indices.allSatisfy { patterns in patterns.contains { $0.fits(index.rawValue) } }
  }

  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 403 for an index that the key is not for.
  func check(_ index: IndexName) throws(AlgoliaFailure) {
    guard allows(index) else {
      throw AlgoliaFailure(message: "Index not allowed with this API key", status: 403)
    }
  }

  /// The parameters of a search with those that the key demands.
  func restricted(_ parameters: [String: JSON]) -> [String: JSON] {
    var members = parameters
    for forced in self.parameters {
      for (name, value) in forced where name != "filters" { members[name] = value }
    }
    if let maxHitsPerQuery, members["hitsPerPage"]?.intValue ?? 20 > maxHitsPerQuery {
      members["hitsPerPage"] = .integer(maxHitsPerQuery)
    }
    return members
  }

  /// The filters that the key demands, in groups all of which must be met.
  func filters() throws(AlgoliaFailure) -> [FilterGroup] {
    var groups: [FilterGroup] = []
    for text in parameters.compactMap({ $0["filters"]?.stringValue }) {
      do {
        groups += try FilterGroup.groups(parsing: text, layer: .base)
      } catch {
        throw AlgoliaFailure(message: "In the key: \(error.description)", status: 400)
      }
    }
    return groups
  }
}

extension String {
  /// Whether a text is as this pattern says: itself, or with a star for any beginning or end.
  func fits(_ text: String) -> Bool {
    switch (hasPrefix("*"), hasSuffix("*") && count > 1) {
    case (true, true): text.contains(dropFirst().dropLast())
    case (true, false): text.hasSuffix(dropFirst())
    case (false, true): text.hasPrefix(dropLast())
    case (false, false): self == text
    }
  }
}
