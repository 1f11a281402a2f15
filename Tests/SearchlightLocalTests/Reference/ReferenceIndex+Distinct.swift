import SearchlightLocal
import SearchlightCore

extension ReferenceIndex {
  /// The hits, with promoted records at their positions.
  func hits(
    _ ranked: [Found], _ promoted: [(position: Int, record: ReferenceRecord)],
    _ parameters: ReferenceParameters
  ) -> [(match: ReferenceMatch, record: ReferenceRecord, isPromoted: Bool)] {
    var ranked = ranked
    let pins = promoted.map { pin in
      let index = ranked.firstIndex { $0.record.objectID == pin.record.objectID }
      let match = index.map { ranked.remove(at: $0).match } ?? ReferenceMatch()
      return (position: pin.position, objectID: pin.record.objectID, hit: (match, pin.record, true))
    }
    let rest = distinct(ranked, parameters, behind: promoted.map(\.record))
      .map { (match: $0.match, record: $0.record, isPromoted: false) }
    return ReferenceEffect.insert(pins, into: rest)
  }

  /// The best variants of each item, as many as the request wants.
  ///
  /// - Parameter promoted: Records that come before all others, whatever their values.
  func distinct(
    _ hits: [Found], _ parameters: ReferenceParameters, behind promoted: [ReferenceRecord]
  ) -> [Found] {
    let limit = variantLimit(parameters)
    guard limit > 0 else { return hits }
    var seen: [JSON: Int] = [:]
    for key in promoted.compactMap(item) { seen[key, default: 0] += 1 }
    return hits.filter { hit in
      guard let key = item(hit.record) else { return true }
      seen[key, default: 0] += 1
      return seen[key, default: 0] <= limit
    }
  }

  /// The number of variants of an item that are hits; 0 for all.
  func variantLimit(_ parameters: ReferenceParameters) -> Int {
    if settings.attributeForDistinct == nil { return 0 }
    return parameters["distinct"].boolValue.map { $0 ? 1 : 0 } ?? parameters.number("distinct")
  }

  /// The item of which a record is a variant.
  func item(_ record: ReferenceRecord) -> JSON? {
    guard let attribute = settings.attributeForDistinct else { return nil }
    let value = record.record.roots(at: attribute.rawValue).first
    return value?.stringValue.map { .string($0) }
      ?? value?.doubleValue.map { .number($0.rounded()) }
  }

  /// The number of each hit among the variants of its item, if several variants are hits.
  func variants(
    _ hits: [ReferenceRecord], _ parameters: ReferenceParameters
  ) -> [Int?] {
    guard variantLimit(parameters) > 1 else { return hits.map { _ in nil } }
    return hits.enumerated().map { number, hit in
      let items = hits[...number].map(item)
      return items[number].map { own in items.count { $0 == own } }
    }
  }
}
