import Expectations
import SearchlightBackend
import SearchlightSettings
import Testing

/// Every setting and every parameter of the table, over all readers: the embedded engine, a cluster
/// and the local server.
///
/// Each reader takes what the embedded engine takes, and refuses the rest with the same words, except
/// where a table of differences says otherwise. A row of these tables that no longer differs fails
/// the test too.
@Suite("All engines read settings and parameters alike")
struct ReaderParityTests {
  /// In which way a reader differs from the embedded engine for some value of an option.
  enum Difference: String, Hashable, Comparable {
    case ignores, lacks, takes, refuses, otherWords

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    init?(_ engine: Outcome, _ other: Outcome) {
      switch (engine, other) {
      case let (engine, other) where engine == other: return nil
      case (.taken, .ignored): self = .ignores
      case (.taken, .unsupported), (.refused, .unsupported): self = .lacks
      case (_, .taken), (_, .ignored): self = .takes
      case (.refused, .refused): self = .otherWords
      default: self = .refuses
      }
    }
  }

  typealias Differences = [Difference: Set<String>]

  // MARK: - Settings

  private static let clusterSettings: Differences = [
    // A cluster cannot follow them, and `ignoredSettings` names them.
    .ignores: [
      "attributeCriteriaComputedByMinProximity", "indexLanguages",
    ],
    // Only the engine knows which dictionaries an index has, and how many attributes it tells apart.
    .takes: [
      "decompoundedAttributes", "ignorePlurals", "indexLanguages", "queryLanguages",
      "removeStopWords", "searchableAttributes",
    ],
  ]

  private static let serverSettings: Differences = [:]

  @Test("Every setting is taken and refused alike, with the same words, by all readers")
  func settings() async throws {
    let readers = try await SettingsReaders()
    var cluster: Differences = [:]
    var server: Differences = [:]
    var counts = (taken: 0, refused: 0)
    for probe in Settings.all.map(OptionProbe.init) {
      var taken = 0
      for value in probe.values {
        let engine = readers.engine(setting: probe.name, value)
        if engine == .taken { taken += 1 } else { counts.refused += 1 }
        note(engine, readers.cluster(setting: probe.name, value), probe.name, value, &cluster)
        note(
          engine, await readers.server(setting: probe.name, value), probe.name, value, &server)
      }
      expect(taken >= 2 && taken < probe.values.count, "\(probe.name): \(taken)")
      counts.taken += taken
    }
    expect(counts.taken > 200 && counts.refused > 2000, "\(counts)")
    check(cluster, Self.clusterSettings, "a cluster")
    check(server, Self.serverSettings, "the local server")
  }

  // MARK: - Parameters

  private static let clusterParameters: Differences = [
    // A cluster cannot follow them, and refuses them by name.
    .lacks: [
      "attributeCriteriaComputedByMinProximity", "ignorePlurals", "minimumAroundRadius",
      "queryLanguages",
      "removeStopWords",
    ]
  ]

  /// The local server reads numbers and lists that are written as strings too, as in the parameters
  /// of a URL, and knows nothing of its callers' addresses.
  private static let serverParameters: Differences = [
    .takes: [
      "advancedSyntaxFeatures", "alternativesAsExact", "aroundLatLngViaIP",
      "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet",
      "disableExactOnAttributes", "disableTypoToleranceOnAttributes", "facets", "hitsPerPage",
      "length", "maxFacetHits", "maxValuesPerFacet", "offset", "queryLanguages",
      "responseFields", "restrictSearchableAttributes", "ruleContexts",
    ],
    // The elements of such a list are refused, not the string.
    .otherWords: [
      "advancedSyntaxFeatures", "alternativesAsExact", "disableExactOnAttributes",
      "disableTypoToleranceOnAttributes", "queryLanguages", "responseFields",
      "restrictSearchableAttributes",
    ],
  ]

  @Test("Every parameter is taken and refused alike, with the same words, by all readers")
  func parameters() async throws {
    let readers = try await SettingsReaders()
    var cluster: Differences = [:]
    var server: Differences = [:]
    var counts = (taken: 0, refused: 0)
    for probe in Parameters.table.filter(\.isParameter).map(OptionProbe.init) {
      var taken = 0
      for value in probe.values {
        let engine = readers.engine(parameter: probe.name, value)
        if engine == .taken { taken += 1 } else { counts.refused += 1 }
        note(engine, readers.cluster(parameter: probe.name, value), probe.name, value, &cluster)
        note(
          engine, await readers.server(parameter: probe.name, value), probe.name, value, &server)
      }
      expect(taken >= 2 && taken < probe.values.count, "\(probe.name): \(taken)")
      counts.taken += taken
    }
    expect(counts.taken > 200 && counts.refused > 2000, "\(counts)")
    check(cluster, Self.clusterParameters, "a cluster")
    check(server, Self.serverParameters, "the local server")
  }

  @Test("An unknown parameter is refused by all readers, and an unknown setting named by a cluster")
  func unknown() async throws {
    let readers = try await SettingsReaders()
    let words = Outcome.refused("the parameter hitPerPage is unknown; did you mean hitsPerPage?")
    expectEqual(readers.engine(parameter: "hitPerPage", 1), words)
    expectEqual(readers.cluster(parameter: "hitPerPage", 1), words)
    await expectEqual(readers.server(parameter: "hitPerPage", 1), words)
    // What is exported from a hosted index has settings that only the hosted service knows.
    expect(readers.engine(setting: "hitPerPage", 1) != .taken)
    expectEqual(readers.cluster(setting: "hitPerPage", 1), .ignored)
    await expectEqual(
      readers.server(setting: "hitPerPage", 1), .refused("Invalid object attributes: hitPerPage"))
    for name in Parameters.ignored {
      expectEqual(readers.engine(parameter: name, "x"), .taken, name)
      expectEqual(readers.cluster(parameter: name, "x"), .taken, name)
    }
  }

  // MARK: - Comparing

  /// Examples of the differences, for the message of a failure.
  private final class Examples {
    var texts: [String: String] = [:]
  }
  private let examples = Examples()

  private func note(
    _ engine: Outcome, _ other: Outcome, _ name: String, _ value: JSON,
    _ differences: inout Differences
  ) {
    guard let difference = Difference(engine, other) else { return }
    if differences[difference, default: []].insert(name).inserted {
      examples.texts["\(difference) \(name)"] = "\(value.excerpt): \(engine), not \(other)"
    }
  }

  private func check(_ found: Differences, _ stated: Differences, _ reader: String) {
    for difference in Set(found.keys).union(stated.keys).sorted() {
      let (found, stated) = (found[difference] ?? [], stated[difference] ?? [])
      for name in found.subtracting(stated).sorted() {
        let example = examples.texts["\(difference) \(name)"] ?? ""
        Issue.record("\(reader) \(difference.rawValue) \(name): \(example)")
      }
      for name in stated.subtracting(found).sorted() {
        Issue.record("\(reader) no longer \(difference.rawValue) \(name)")
      }
    }
  }
}
