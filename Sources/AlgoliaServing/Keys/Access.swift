import AlgoliaForm
import SearchBackend

/// The access rights of a request, and the restrictions on its searches, derived from its API key.
struct Access: Sendable {
  /// The rights; `nil` for all rights.
  var rights: Set<AccessRight>?

  /// Lists of name patterns; an index must match a pattern of every list.
  var indices: [[String]] = []

  /// Search parameters that override those of a request; `filters` are added to those of the
  /// request.
  var parameters: [[String: JSON]] = []

  /// The largest number of hits on a page; `nil` for no limit.
  var maxHitsPerQuery: Int?

  /// Access without restrictions.
  static let all = Access(rights: nil)

  func allows(_ right: AccessRight) -> Bool { rights?.contains(right) ?? true }

  /// Whether the key may access an index.
  func allows(_ index: IndexName) -> Bool {
    indices.allSatisfy { patterns in patterns.contains { $0.fits(index.rawValue) } }
  }

  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 403 if the key may not access the index.
  func check(_ index: IndexName) throws(AlgoliaFailure) {
    guard allows(index) else {
      throw AlgoliaFailure(message: "Index not allowed with this API key", status: 403)
    }
  }

  /// The parameters of a search, overridden by those of the key.
  func restricted(_ parameters: [String: JSON]) -> [String: JSON] {
    var members = parameters
    for forced in self.parameters {
      for (name, value) in forced where name != "filters" { members[name] = value }
    }
    return members
  }

  /// Limits the number of hits that a request asks for, by pages or by a range.
  ///
  /// - Parameter standard: The number of hits of a page if the request does not say it.
  func limitHits(of request: inout SearchRequest, standard: Int?) {
    guard let maxHitsPerQuery, request.facetSearch == nil else { return }
    if request.parameters.hitsPerPage ?? standard ?? 20 > maxHitsPerQuery {
      request.parameters.hitsPerPage = maxHitsPerQuery
    }
    if request.parameters["length"]?.intValue ?? 0 > maxHitsPerQuery {
      request.parameters["length"] = .integer(maxHitsPerQuery)
    }
  }

  /// The filters of the key, as groups that records must all match.
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
  /// Whether a text matches this pattern, in which a star at the beginning or the end stands for
  /// any text.
  func fits(_ text: String) -> Bool {
    switch (hasPrefix("*"), hasSuffix("*") && count > 1) {
    case (true, true): text.contains(dropFirst().dropLast())
    case (true, false): text.hasSuffix(dropFirst())
    case (false, true): text.hasPrefix(dropLast())
    case (false, false): self == text
    }
  }
}
