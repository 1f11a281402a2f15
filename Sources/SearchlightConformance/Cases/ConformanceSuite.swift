import Foundation
public import SearchlightBackend

/// Cases that every search service must meet, with the indices that they search.
///
/// ```swift
/// let runner = ConformanceRunner(service) { index in
///   try await myEngine.create(index.id, index.records, settings: index.settings)
///   return IndexName(index.id)
/// }
/// for result in await runner.run() where !result.isMet { print(result) }
/// ```
public struct ConformanceSuite: Sendable {
  /// The indices, in the order of the data.
  public let indices: [ConformanceIndex]

  /// The cases, in the order of the data.
  public let cases: [ConformanceCase]

  /// The differences that cases permit, in the order of the data.
  public let differences: [ConformanceDifference]

  /// The suite that is part of this library.
  ///
  /// Its data is in the resource bundle of the library, and a test reads every case of it.
  public static let standard: ConformanceSuite =
    (try? ConformanceSuite(parsing: standardFiles))
    ?? ConformanceSuite(indices: [], cases: [], differences: [])

  private init(
    indices: [ConformanceIndex], cases: [ConformanceCase], differences: [ConformanceDifference]
  ) {
    self.indices = indices
    self.cases = cases
    self.differences = differences
  }

  /// Reads cases from files, each a JSON object with some of the members `indices`, `cases` and
  /// `differences`.
  ///
  /// The format is that of the files in `Sources/SearchlightConformance/Data`, and
  /// `Documentation/Conformance.md` describes it. A case may search the indices of any file.
  ///
  /// - Throws: ``ConformanceDataError`` if a file is invalid. An unknown member is an error too,
  ///   because an expectation with a misspelt name would otherwise be ignored.
  public init(parsing files: [[UInt8]]) throws(ConformanceDataError) {
    var (indices, cases) = ([ConformanceIndex](), [ConformanceCase]())
    var differences: [ConformanceDifference] = []
    for (number, bytes) in files.enumerated() {
      let file: JSON
      do throws(JSONError) {
        file = try JSON(parsing: bytes)
      } catch {
        throw ConformanceDataError("file \(number)", error.description)
      }
      let reader = CaseReader(file, "file \(number)")
      try reader.check(names: ["indices", "cases", "differences"])
      for json in try reader.array("indices") { indices.append(try ConformanceIndex(json: json)) }
      for json in try reader.array("cases") { cases.append(try ConformanceCase(json: json)) }
      for json in try reader.array("differences") {
        differences.append(try ConformanceDifference(json: json))
      }
    }
    self.init(indices: indices, cases: cases, differences: differences)
    try check()
  }

  /// The data files of the standard suite, which are resources of this library.
  package static let standardFiles: [[UInt8]] = [
    "differences", "films", "words", "shop", "places", "rules", "synonyms", "encodings", "queries",
    "typos", "ranking", "filters", "facets", "highlights", "geo", "paging", "multi", "errors",
    "values",
  ].compactMap { name in
    Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Data")
      .flatMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
  }

  /// Returns the index with an identifier; `nil` if there is none.
  public func index(_ id: String) -> ConformanceIndex? {
    indices.first { $0.id == id }
  }

  /// Returns the case with an identifier; `nil` if there is none.
  public func conformanceCase(_ id: String) -> ConformanceCase? {
    cases.first { $0.id == id }
  }

  private func check() throws(ConformanceDataError) {
    for (kind, ids) in [
      ("index", indices.map(\.id)), ("case", cases.map(\.id)),
      ("difference", differences.map(\.id)),
    ] {
      var known: Set<String> = []
      for id in ids where !known.insert(id).inserted {
        throw ConformanceDataError("\(kind) \(id)", "this identifier is used twice")
      }
    }
    let tags = Set(differences.map(\.id))
    for test in cases {
      if let tag = test.differences.first(where: { !tags.contains($0) }) {
        throw ConformanceDataError("case \(test.id)", "there is no difference \"\(tag)\"")
      }
      for question in test.questions
      where index(question.request.index.rawValue) == nil && !question.expectsUnknownIndex {
        throw ConformanceDataError(
          "case \(test.id)", "there is no index \"\(question.request.index)\"")
      }
    }
  }
}

extension ConformanceQuestion {
  /// Whether the question expects its index not to exist.
  fileprivate var expectsUnknownIndex: Bool {
    expectations.contains { $0.kind == .error && $0.expected == "unknownIndex" }
  }
}

/// A way in which a backend may differ from what Algolia documents for its hosted engine.
///
/// A case lists the differences that it permits, with the expectations for an answer that differs
/// in this way.
public struct ConformanceDifference: Sendable, Identifiable, Hashable {
  /// The tag that cases use for the difference, such as `first-letter-typo`.
  public let id: String

  /// The documented behaviour of the hosted engine.
  public let hosted: String

  /// The behaviour that a backend may have instead.
  public let permitted: String

  /// The reason why the difference is permitted.
  public let reason: String
}

/// An index that cases search, with its records and its configuration.
///
/// Settings, rules and synonyms are JSON in Algolia's format, which `IndexSettings(json:)`,
/// `Rule(json:)` and `Synonym(json:)` of `SearchlightLocal` read. A backend with another format
/// translates them when it prepares the index.
public struct ConformanceIndex: Sendable, Identifiable {
  /// The name that requests of cases use for the index, unique in a suite.
  ///
  /// A backend may give the index another name when it prepares it.
  public let id: String

  /// The content and purpose of the index, in one sentence.
  public let summary: String

  /// The records in the order in which to save them, each an object with a text under `objectID`.
  public let records: [JSON]

  /// The settings as an object; a setting that is missing has its default value.
  public let settings: JSON

  /// The rules, each an object in Algolia's format.
  public let rules: [JSON]

  /// The synonyms, each an object in Algolia's format.
  public let synonyms: [JSON]

  /// Everything that has to be prepared, as one JSON object for reports.
  public var json: JSON {
    [
      "id": .string(id), "records": .array(records), "settings": settings, "rules": .array(rules),
      "synonyms": .array(synonyms),
    ]
  }
}
