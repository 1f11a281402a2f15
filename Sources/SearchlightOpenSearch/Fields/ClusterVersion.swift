public import SearchlightBackend

/// The product and the version of a cluster.
public struct ClusterVersion: Hashable, Sendable {
  /// A product that a cluster runs.
  public enum Product: String, Hashable, Sendable, CaseIterable {
    /// OpenSearch.
    case openSearch = "OpenSearch"
    /// Elasticsearch.
    case elasticsearch = "Elasticsearch"
  }

  /// The product that the cluster runs.
  public let product: Product

  /// The version as the cluster names it, such as `2.19.1`.
  public let number: String

  /// The major version: the number before the first dot.
  public let major: Int

  /// Reads a cluster's answer to `GET /`.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/malformedResponse(_:)`` for an answer that names no
  ///   version.
  public init(_ answer: JSON) throws(SearchError) {
    guard let number = answer["version"]?["number"]?.stringValue,
      let major = Int(number.prefix { $0 != "." }), major >= 0
    else {
      throw .malformedResponse(
        "the answer names no version of OpenSearch or Elasticsearch: \(answer.excerpt)")
    }
    let distribution = answer["version"]?["distribution"]?.stringValue
    let tagline = answer["tagline"]?.stringValue ?? ""
    let isOpenSearch = distribution == "opensearch" || tagline.contains("OpenSearch")
    product = isOpenSearch ? .openSearch : .elasticsearch
    self.number = number
    self.major = major
  }

  /// Whether the version is a given one or a later one.
  func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    let parts = number.split(separator: ".")
    let ownMinor = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) ?? 0 : 0
    return (self.major, ownMinor) >= (major, minor)
  }

  /// The major versions that are supported, by product.
  public static let supported: [Product: ClosedRange<Int>] = [
    .openSearch: 1...3, .elasticsearch: 7...9,
  ]

  /// Whether the major version is one of ``supported``.
  public var isSupported: Bool { Self.supported[product]?.contains(major) ?? false }

  /// The error for a version that is not supported; `nil` if it is supported.
  var refusal: SearchError? {
    guard !isSupported else { return nil }
    return .rejected(
      message:
        "\(self) is not supported; OpenSearch 1 to 3 and Elasticsearch 7 to 9 are", status: nil)
  }
}

extension ClusterVersion: CustomStringConvertible {
  /// `OpenSearch 2.19.1`.
  public var description: String { "\(product.rawValue) \(number)" }
}
