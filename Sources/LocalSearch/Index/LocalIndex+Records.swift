public import SearchBackend

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LocalIndex {
  /// Creates an index of values of your own type, see
  /// ``init(_:records:settings:dictionaries:objectIDs:coreLimit:)-(_,[JSON],_,_,_,_)``.
  public init<Record: Encodable>(
    _ name: IndexName, records: [Record], settings: IndexSettings,
    dictionaries: [LanguageDictionary] = [], objectIDs: ObjectIDSource = .required,
    coreLimit: Int? = nil
  ) throws(LocalIndexError) {
    try self.init(
      name, records: try JSON.values(records), settings: settings, dictionaries: dictionaries,
      objectIDs: objectIDs, coreLimit: coreLimit)
  }

  /// Creates an index of JSON objects from the attributes whose words are searched, most important
  /// first, and those whose values are counted and filtered by; all other settings have Algolia's
  /// defaults.
  public init(
    _ name: IndexName, records: [JSON], searchableAttributes: [Attribute],
    attributesForFaceting: [FacetingAttribute] = [],
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    try self.init(
      name, records: records,
      settings: .searching(searchableAttributes, facets: attributesForFaceting),
      objectIDs: objectIDs)
  }

  /// Creates an index of values of your own type from the attributes whose words are searched, most
  /// important first, and those whose values are counted and filtered by; all other settings have
  /// Algolia's defaults.
  public init<Record: Encodable>(
    _ name: IndexName, records: [Record], searchableAttributes: [Attribute],
    attributesForFaceting: [FacetingAttribute] = [],
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    try self.init(
      name, records: records,
      settings: .searching(searchableAttributes, facets: attributesForFaceting),
      objectIDs: objectIDs)
  }
}

extension JSON {
  /// Encodes values of an app's own type as JSON.
  static func values<Record: Encodable>(_ records: [Record]) throws(LocalIndexError) -> [JSON] {
    var values: [JSON] = []
    for (row, record) in records.enumerated() { values.append(try value(record, row: row)) }
    return values
  }

  /// Encodes a value of an app's own type as JSON.
  ///
  /// - Parameter row: The row that an error names.
  static func value(_ record: some Encodable, row: Int) throws(LocalIndexError) -> JSON {
    do {
      return try JSON(parsing: try JSONEncoder().encode(record))
    } catch {
      throw .notEncodable(row: row, reason: "\(error)")
    }
  }
}

extension IndexSettings {
  fileprivate static func searching(
    _ attributes: [Attribute], facets: [FacetingAttribute]
  ) -> IndexSettings {
    IndexSettings(
      searchableAttributes: attributes.map { SearchableAttribute($0) },
      attributesForFaceting: facets)
  }
}
