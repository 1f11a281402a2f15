import SearchlightAlgoliaForm
import SearchlightBackend

/// What the key of a request allows and forces.
struct Access: Hashable, Sendable {
  /// The rights; `nil` for all rights.
  var rights: Set<AccessRight>?

  /// Lists of name patterns; an index must match a pattern of every list.
  var indices: [[String]] = []

  /// What the key forces on every read of records.
  var reading = ForcedReading()

  /// The largest number of hits on a page; `nil` for no limit.
  var maxHitsPerQuery: Int?

  /// The key without an origin, which may read its own description; `nil` for a secured key.
  var key: String?

  /// The user whose requests these are, whatever they say; `nil` if the key does not name one.
  var userToken: String?

  /// Whether the server accepts any key, so that this may be the key of an app.
  var isAnyKey = false

  /// Access without restrictions.
  static let all = Access(rights: nil)

  /// Access of an unknown key to a server that accepts any key.
  static let anyKey = Access(rights: nil, isAnyKey: true)

  /// Returns whether the unretrievable attributes of an index are shown.
  ///
  /// Searches by any key are those of an app, to which they are not shown; browsing is how an index
  /// is copied.
  ///
  /// - Parameter isBrowsing: Whether all records are read.
  func showsUnretrievable(isBrowsing: Bool) -> Bool {
    allows(.seeUnretrievableAttributes) && (isBrowsing || !isAnyKey)
  }

  /// The same access without the limits of pages, for a search of which only a part becomes a page.
  var withoutPageLimits: Access {
    var access = self
    access.maxHitsPerQuery = nil
    access.reading.removePageLimits()
    return access
  }

  func allows(_ right: AccessRight) -> Bool { rights?.contains(right) ?? true }

  /// Returns whether the key may access an index.
  func allows(_ index: IndexName) -> Bool {
    indices.allSatisfy { patterns in patterns.contains { $0.fits(index.rawValue) } }
  }

  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403 if the key may not access the index.
  func check(_ index: IndexName) throws(AlgoliaAPIError) {
    guard allows(index) else {
      throw AlgoliaAPIError(message: "Index not allowed with this API key", status: 403)
    }
  }

  /// Forces on a request what the key forces, and limits its hits.
  ///
  /// Every way to a record passes here.
  ///
  /// - Parameters:
  ///   - defaultHits: The number of hits of a page if the request does not say it.
  ///   - isBrowsing: Whether all records are read.
  func apply(to request: inout SearchRequest, default defaultHits: Int?, isBrowsing: Bool = false) {
    reading.apply(to: &request)
    request.guarding.showsUnretrievable = showsUnretrievable(isBrowsing: isBrowsing)
    guard let maxHitsPerQuery, request.facetSearch == nil else { return }
    if request.parameters.hitsPerPage ?? defaultHits ?? 20 > maxHitsPerQuery {
      request.parameters.hitsPerPage = maxHitsPerQuery
    }
    if request.parameters["length"]?.intValue ?? 0 > maxHitsPerQuery {
      request.parameters["length"] = .integer(maxHitsPerQuery)
    }
  }
}

extension String {
  /// Returns whether a text matches this pattern, in which a star at the beginning or the end
  /// stands for any text.
  func fits(_ text: String) -> Bool {
    switch (hasPrefix("*"), hasSuffix("*") && count > 1) {
    case (true, true): text.contains(dropFirst().dropLast())
    case (true, false): text.hasSuffix(dropFirst())
    case (false, true): text.hasPrefix(dropLast())
    case (false, false): self == text
    }
  }
}

/// The rights of an API key, under the names of Algolia's service.
enum AccessRight: String, Hashable, Sendable, CaseIterable {
  case search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  case logs, seeUnretrievableAttributes, analytics, recommendation, usage, personalization
  case inference, nluWriteProject, nluReadProject
  /// All rights, including those on keys. Only the server's own key has it; no key can be created
  /// with it.
  case admin
}
