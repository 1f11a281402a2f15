import Foundation
public import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

extension LocalIndex {
  /// Checks that the description of the index is read as it is written, so that what is saved can be
  /// opened.
  ///
  /// - Parameter path: Where the index is to be saved, for the error.
  /// - Throws: ``IndexFileError/Reason/unwritable(reason:)`` naming what would be lost.
  func requireReadableDescription(at path: String) throws(IndexFileError) {
    let written = description([:]).withoutNulls
    let reason: String
    do {
      let json = try JSON(parsing: written.bytes)
      let sources = configuration.languages.sources
      for source in sources { try source.requireReadable() }
      guard let head = IndexHead(json, sources) else { throw IndexFileError.Reason.notAnIndex }
      let configuration = try Self.configuration(head)
      let read = LocalIndex(head.name, configuration, snapshot: snapshot).description([:])
      guard let member = written.firstDifference(from: read.withoutNulls) else { return }
      reason = "\(member) could not be read back as it is"
    } catch {
      reason = "what describes it could not be read back: \(Self.detail(error))"
    }
    throw .unwritable(path, reason)
  }

  /// Checks that a file that was written for the index can be opened.
  func requireReadable(_ path: String) throws {
    do {
      var reader = try SectionReader(try FileBytes(path, .mapped))
      _ = try IndexHead(from: &reader)
      for part in snapshot.segments {
        _ = try SegmentReader(from: &reader, count: part.segment.count, configuration)
      }
      try reader.finish()
    } catch {
      throw FileReplacement.Failure(
        reason: "what was written could not be read back: \(Self.detail(error))")
    }
  }

  /// Returns what is wrong with something that was written, without its path and without a remedy.
  static func detail(_ error: any Error) -> String {
    switch error {
    case let error as IndexFileError: detail(error.reason)
    case IndexFileError.Reason.settings(let error): error.description
    case IndexFileError.Reason.dictionaries(let error): error.description
    case IndexFileError.Reason.synonyms(let error): error.description
    case IndexFileError.Reason.rules(let error): error.description
    case IndexFileError.Reason.replicas(let reason): reason
    case IndexFileError.Reason.unreadable(let reason): reason
    default: "\(error)"
    }
  }
}

extension JSON {
  /// The value without members that are `null`, which count as missing in a description.
  fileprivate var withoutNulls: JSON {
    switch self {
    case .object(let members):
      .object(members.filter { $0.value != .null }.mapValues(\.withoutNulls))
    case .array(let elements): .array(elements.map(\.withoutNulls))
    default: self
    }
  }

  /// Returns the path of the first member that another value has not, or not with the same bytes;
  /// `nil` if there is none.
  fileprivate func firstDifference(from other: JSON) -> String? {
    if bytes == other.bytes { return nil }
    guard let members = objectValue, let others = other.objectValue else { return "" }
    for key in Set(members.keys).union(others.keys).sorted() {
      guard let inner = members[key].firstDifference(from: others[key]) else { continue }
      return inner.isEmpty ? key : "\(key).\(inner)"
    }
    return ""
  }
}

extension JSON? {
  fileprivate func firstDifference(from other: JSON?) -> String? {
    switch (self, other) {
    case (let own?, let other?): own.firstDifference(from: other)
    case (.none, .none): nil
    default: ""
    }
  }
}

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
      return try JSON(encoding: record)
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
