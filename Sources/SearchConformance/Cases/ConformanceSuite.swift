import SearchCore

/// Cases that any search service must meet, with the indices that they search.
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

  /// The suite that comes with the library.
  ///
  /// The data is part of the program, and a test reads every case of it.
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

  /// Reads cases from files, each a JSON object with `indices`, `cases`, `differences`, or some of them.
  ///
  /// The form is that of the library's own files in `Sources/SearchConformance/Data`, and stated in
  /// `Documentation/Conformance.md`. Cases may search indices of any of the files.
  ///
  /// - Throws: ``ConformanceDataError`` for what is no case. Nothing is silently left out: a member that is not
  ///   known is an error, since an expectation whose name is misspelt would expect nothing.
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
      let reader = MemberReader(file, "file \(number)")
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

  /// The files that come with the library.
  package static let standardFiles: [[UInt8]] = [
    PackageResources.differences_json, PackageResources.films_json, PackageResources.words_json,
    PackageResources.shop_json, PackageResources.places_json, PackageResources.rules_json,
    PackageResources.synonyms_json, PackageResources.encodings_json,
    PackageResources.queries_json, PackageResources.typos_json, PackageResources.ranking_json,
    PackageResources.filters_json, PackageResources.facets_json, PackageResources.highlights_json,
    PackageResources.geo_json, PackageResources.paging_json, PackageResources.multi_json,
    PackageResources.errors_json,
  ]

  /// The index that is called `id` in the data; `nil` if there is none.
  public func index(_ id: String) -> ConformanceIndex? {
    indices.first { $0.id == id }
  }

  /// The case with an identifier; `nil` if there is none.
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
        throw ConformanceDataError("\(kind) \(id)", "there are two of this identifier")
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
  /// Whether the index is meant not to be there.
  fileprivate var expectsUnknownIndex: Bool {
    expectations.contains { $0.kind == .error && $0.expected == "unknownIndex" }
  }
}
