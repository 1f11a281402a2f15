extension AssistantOptions {
  private static let ownPatterns =
    "[--sort] [--about] [--session [--log]] [--answer-limit] [--configuration [--name]]"

  static let usage = CommandUsage(
    "mcp", "offers an index to assistants as tools",
    patterns: [
      """
      FILE [--settings] [--columns] [--delimiter] [--missing] [--records] [--allow-writes] \
      \(ownPatterns)
      """,
      "--app-id --index [--api-key-file] [--host] [--timeout] \(ownPatterns)",
      """
      --opensearch --index [--credentials-file] [--settings] [--facets] [--timeout] \
      \(ownPatterns)
      """,
    ],
    description: [
      .paragraph(
        """
        Speaks the Model Context Protocol over stdin and stdout, in its revisions from 2024-11-05 to \
        2026-07-28. An assistant that starts the command can search the index, count values, and \
        read records; it can change nothing, unless --allow-writes says so. Print what the \
        configuration file of an assistant needs, and add it there:
        """),
      .code(["searchlight mcp films.jsonl --configuration"]),
      .paragraph(
        """
        With --session, text, filters and order stay from one search to the next, and --log keeps \
        what the assistant has searched:
        """),
      .code([
        "searchlight mcp films.jsonl --session --log films.log",
        "searchlight inspect films.log --html --data films.jsonl > films.html",
        "searchlight replay films.log --data films.jsonl",
      ]),
    ],
    operands: [
      OperandUsage(
        "FILE", .file,
        """
        the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV); or the file or folder \
        of an index that was saved
        """)
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage(
            "--settings", "FILE", .file,
            """
            takes these settings for the records and guesses none; for an index of a cluster, the \
            settings with which it was loaded
            """),
          OptionUsage(
            "--sort", "ORDERS", .text,
            """
            orders that assistants may choose, with commas between them: a title and an attribute of \
            the records or of a cluster, as in "newest first=desc(year)", or a title and another \
            index or a replica, as in "cheapest=films_cheapest"
            """),
          OptionUsage(
            "--about", "TEXT", .text,
            "what the records are, for the assistant, such as \"films until 2014\""),
          OptionUsage(
            "--allow-writes", "TOOLS", .text,
            """
            lets assistants change the index: save, delete or save,delete. A saved index is changed \
            in its file or folder, and records are changed in memory alone
            """),
          OptionUsage(
            flag: "--session", "keeps text, filters and order from one search to the next"),
          OptionUsage(
            "--log", "FILE", .file,
            """
            writes the session as a log for "replay" and "inspect"; if there is such a file, to a file \
            with a number in its name
            """),
          OptionUsage(
            "--answer-limit", "BYTES", .number,
            "the largest answer of a tool, from 4096 to 400000 (default: 49152)"),
          OptionUsage(
            flag: "--configuration",
            "prints the line of JSON with which assistants start this call, and ends"),
          OptionUsage(
            "--name", "NAME", .text, "the name in the configuration (default: searchlight)"),
        ] + RecordOptions.usage), AlgoliaApplication.usage, ClusterAddress.usage,
      OptionGroup(
        "An index of either engine",
        [
          HostedIndex.indexUsage,
          OptionUsage(
            "--facets", "ATTRIBUTES", .text,
            "the attributes that a cluster counts if there are no --settings, such as genres,year"),
          HostedIndex.timeoutUsage,
        ]),
    ],
    exitCodes: [
      .success, ExitCode(1, "the index could not be opened"), .wrongArguments, .unwritable,
    ])
}
