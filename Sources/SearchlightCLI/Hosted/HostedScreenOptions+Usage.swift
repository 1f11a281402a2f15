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
