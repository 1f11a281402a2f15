import Searchlight
import SearchlightSamples

/// The options for the live screen and the prompt over a hosted index.
struct HostedScreenOptions: Hashable {
  let index: HostedIndex

  /// The attributes that a row shows, the most important first.
  ///
  /// If it is empty, a row shows the first texts of its record.
  let shown: [Attribute]

  /// The attributes whose values the user can select.
  let facets: [Attribute]

  let screen: ScreenOptions

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let options = try HostedScreenOptions(reader) else {
      throw UsageError("--app-id or --opensearch is missing: where the index is that is searched")
    }
    self = options
  }

  /// Parses the options; `nil` if they name no engine.
  init?(_ reader: ArgumentReader) throws(UsageError) {
    guard let index = try HostedIndex(reader) else {
      for option in ["--index", "--show", "--facets"] where reader.values[option] != nil {
        throw UsageError("\(option) goes with --app-id or --opensearch")
      }
      return nil
    }
    self.index = index
    shown = Self.attributes(reader.values["--show"])
    facets = Self.attributes(reader.values["--facets"])
    screen = ScreenOptions(reader)
  }

  /// A service for the index; see ``HostedIndex/service(facets:environment:)``.
  func service(environment: [String: String]) throws(WorkError) -> any SearchService {
    try index.service(facets: facets, environment: environment)
  }

  private static func attributes(_ text: String?) -> [Attribute] {
    (text ?? "").split(separator: ",").map { Attribute($0.trimmed) }
  }
}

extension HostedScreenOptions {
  /// The options for both engines.
  static let commonUsage = OptionGroup(
    "An index of either engine",
    [
      HostedIndex.indexUsage,
      OptionUsage(
        "--show", "ATTRIBUTES", .text, "the attributes that a row shows, such as title,year"),
      OptionUsage(
        "--facets", "ATTRIBUTES", .text,
        "the attributes whose values can be chosen, such as genres,year"),
      HostedIndex.timeoutUsage,
    ])

  /// The ways to name a hosted index, with what the screen and the prompt show of it.
  static let patterns = [
    "--app-id --index [--api-key-file] [--show] [--facets] [--host] [--timeout]",
    "--opensearch --index [--credentials-file] [--settings] [--show] [--facets] [--timeout]",
  ]

  static let usage = CommandUsage(
    "hosted", isSubcommand: false, "opens the live screen over an index of a hosted engine",
    patterns: patterns.map { $0 + " [--print] [--no-mouse]" },
    description: [
      .paragraph(
        """
        Opens the live screen over an index of Algolia's hosted engine, or over an index that \
        "searchlight load" has filled in a cluster of OpenSearch or Elasticsearch.
        """)
    ],
    groups: [
      AlgoliaApplication.usage,
      OptionGroup(
        ClusterAddress.usage.title,
        ClusterAddress.usage.options + [
          OptionUsage(
            "--settings", "FILE", .file,
            """
            the settings with which the index was loaded; without them, all texts are searched, \
            and only the values of --facets can be chosen
            """)
        ]),
      commonUsage, OptionGroup(ScreenOptions.usage),
    ], exitCodes: ExitCode.ofScreens)
}

extension SearchLab {
  /// A lab over an index of a hosted engine: a section of hits, and the facets that options name.
  static func hosted(
    _ options: HostedScreenOptions, service: any ImmediateSearchService, style: LabStyle = .plain
  ) -> SearchLab {
    .records(
      of: IndexName(options.index.name), named: "hosted", service: service, facets: options.facets,
      line: RecordLine(options.shown), style: style)
  }
}
