import SearchlightBackend

/// What differs between the requests of products and their versions.
struct ClusterDialect: Hashable, Sendable {
  /// The product; `nil` if it is not known.
  let product: ClusterVersion.Product?

  /// The version; `nil` if it is not known.
  private let version: ClusterVersion?

  init(_ version: ClusterVersion) {
    product = version.product
    self.version = version
  }

  /// Creates the dialect of a cluster whose version is not known.
  init(product: ClusterVersion.Product? = nil) {
    self.product = product
    version = nil
  }

  /// The major version; `nil` if it is not known.
  var major: Int? { version?.major }

  /// The name of the parameter of highlights for the number of characters of a text that are
  /// analysed; `nil` if there may be none.
  ///
  /// Without the parameter, a cluster refuses to highlight a longer text, and with it the search.
  var analysedLengthName: String? {
    guard let version else { return nil }
    switch version.product {
    case .openSearch: return version.isAtLeast(2, 2) ? "max_analyzer_offset" : nil
    case .elasticsearch: return version.isAtLeast(7, 12) ? "max_analyzed_offset" : nil
    }
  }

  /// Whether polygons are asked for as shapes; otherwise by a query for polygons, which
  /// Elasticsearch calls deprecated.
  var hasShapeQueries: Bool {
    guard let version else { return false }
    return version.product == .elasticsearch && version.isAtLeast(8, 0)
  }

  /// Whether the cluster may have points in time.
  var mayHavePointsInTime: Bool {
    switch version?.product {
    case .openSearch?: version?.isAtLeast(2, 4) ?? true
    case .elasticsearch?: version?.isAtLeast(7, 10) ?? true
    case nil: true
    }
  }
}
