import SearchlightBackend
import SearchlightSettings

/// Counts of facets over the hits that are left when only the best variants of each group are shown.
///
/// A cluster counts records before it leaves out variants. So it is asked for the best ones of each group
/// with the values of the facets, and these are counted here.
struct VariantCounts: Sendable {
  /// The name of the aggregation in that of a query of the plan.
  static let name = "variants_shown"

  private static let hits = "best"

  /// The most groups that a cluster is asked for; the variants of others are not counted.
  private static let mostGroups = 10_000

  /// A facet with the fields of its values and of its numbers.
  struct Facet: Hashable {
    let attribute: Attribute
    let values: String
    let numbers: String?
  }

  let facets: [Facet]

  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an attribute whose values a
  ///   cluster does not return one by one.
  init(_ attributes: [Attribute], _ paths: FieldPaths) throws(SearchError) {
    var facets: [Facet] = []
    for attribute in attributes {
      guard let place = paths.counted(attribute) else { continue }
      guard place.field.type == "keyword", place.field.nested == nil else {
        throw .rejected(
          message:
            "a cluster does not support facetingAfterDistinct for `\(attribute)`, which is mapped as "
            + "\(place.field.type)\(place.field.nested == nil ? "" : " in a nested object"): map it as "
            + "{\"type\":\"keyword\"}, or count it before distinct",
          status: 400)
      }
      let numbers = paths.sortedNumbers(attribute).flatMap { place in
        place.field.isNumber && place.field.nested == nil ? place.path : nil
      }
      facets.append(Facet(attribute: attribute, values: place.path, numbers: numbers))
    }
    self.facets = facets
  }

  /// Returns the aggregation of the best variants of each group.
  ///
  /// - Parameters:
  ///   - field: The field that identifies a group.
  ///   - count: How many variants of a group are shown.
  func aggregation(by field: String, best count: Int, sort: JSON) -> JSON {
    let paths = facets.flatMap { [$0.values, $0.numbers].compactMap(\.self) }
    let best: JSON = [
      "_source": false, "docvalue_fields": .array(paths.map(JSON.string)), "size": JSON(count),
      "sort": sort,
    ]
    return [
      "aggs": .object([Self.hits: ["top_hits": best]]),
      "terms": ["field": .string(field), "size": .integer(Self.mostGroups)],
    ]
  }

  /// The counts of a facet.
  struct Counts {
    /// The values, in no order.
    var values: [SearchlightBackend.Facet] = []
    var statistics: FacetStats?
  }

  /// Returns the counts of a facet; `nil` if an answer has none.
  func counts(of attribute: Attribute, in answer: JSON?) -> Counts? {
    guard let facet = facets.first(where: { $0.attribute == attribute }),
      let groups = answer?["buckets"]?.arrayValue
    else { return nil }
    var counts: [String: Int] = [:]
    var numbers: [Double] = []
    for hit in groups.flatMap({ $0[Self.hits]?["hits"]?["hits"]?.arrayValue ?? [] }) {
      let values = hit["fields"]?[facet.values]?.arrayValue ?? []
      for value in Set(values.compactMap(\.stringValue)) { counts[value, default: 0] += 1 }
      if let path = facet.numbers {
        numbers += (hit["fields"]?[path]?.arrayValue ?? []).compactMap(\.doubleValue)
      }
    }
    var found = Counts(
      values: counts.map { SearchlightBackend.Facet(value: $0.key, count: $0.value) })
    if let least = numbers.min(), let most = numbers.max() {
      let sum = numbers.reduce(0, +)
      found.statistics = FacetStats(
        min: least, max: most, avg: sum / Double(numbers.count), sum: sum)
    }
    return found
  }

  /// Returns whether an answer has all groups.
  static func isComplete(_ answer: JSON) -> Bool {
    (answer["sum_other_doc_count"]?.countValue ?? 0) == 0
  }
}

extension BodyBuilder {
  /// Returns which of some attributes are counted after variants were left out.
  ///
  /// - Parameter variants: The field that identifies a group of variants; `nil` if all are shown.
  func countedAfterDistinct(
    _ attributes: [Attribute], _ variants: String?
  ) throws(SearchError) -> VariantCounts? {
    guard let variants else { return nil }
    let counted = attributes.filter { attribute in
      options.countsAfterDistinct
        || index.settings.attributesForFaceting.last { $0.attribute == attribute }?
          .isCountedAfterDistinct ?? false
    }
    if counted.isEmpty { return nil }
    guard variants == OpenSearchIndex.variantField else {
      throw .rejected(
        message:
          "a cluster does not support facetingAfterDistinct in an index that another tool has made, in "
          + "which records without `\(variants)` belong to no group: load the records by `load`, or count "
          + "before distinct",
        status: 400)
    }
    return try VariantCounts(counted, paths)
  }
}
