extension LoadOptions {
  static let usage = CommandUsage(
    "load", "loads records into a cluster of OpenSearch",
    patterns: [
      """
      FILE --opensearch --index [--settings] [--credentials-file] [--max-refused] \
      [--allow-fewer] [--number-records] [--shards] [--replicas] [--timeout] [--columns] \
      [--delimiter] [--missing] [--records] [--json]
      """,
      """
      FILE --opensearch --index --add [--settings] [--credentials-file] [--number-records] \
      [--timeout] [--columns] [--delimiter] [--missing] [--records] [--json]
      """,
    ],
    description: [
      .paragraph(
        """
        Loads records into a cluster of OpenSearch or Elasticsearch. It creates a new index, such \
        as NAME-1 or NAME-2, with the mapping that the settings need. When the new index has all \
        records, the alias NAME changes to it in one step, and the old index is deleted. So a \
        search finds all of the old records, or all of the new ones. Ctrl-C ends the command, and \
        the old index stays.
        """),
      .paragraph(
        """
        An old index that "load" has not made, or that another alias names too, is kept; what a \
        load has left whose process was ended is deleted. Of records with the same objectID, the \
        last one is in the index.
        """),
    ],
    operands: [
      OperandUsage(
        "FILE", .file,
        """
        the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV) with the names of \
        its columns in the first line. A file whose name ends with .jsonl or .ndjson is read while \
        it is sent; other files are read whole first
        """)
    ],
    groups: [
      OptionGroup(
        [
          ClusterAddress.endpointUsage,
          OptionUsage("--index", "NAME", .text, "the name that searches use"),
          OptionUsage(
            "--settings", "FILE", .file,
            """
            the settings of the index, a JSON object; "searchlight help settings" lists them
            """),
          ClusterAddress.credentialsUsage,
          OptionUsage(
            "--max-refused", "N", .number,
            """
            the number of records that may be refused (default: 0); if more are refused, the old \
            index stays
            """),
          OptionUsage(
            flag: "--allow-fewer",
            """
            replaces the old index even if the file has no records, or less than half as many as \
            the index
            """),
          OptionUsage(
            flag: "--number-records", "gives records without an objectID their number, from 0"),
          OptionUsage("--shards", "N", .number, "the number of shards of the index"),
          OptionUsage("--replicas", "N", .number, "the number of copies of each shard"),
          OptionUsage(
            flag: "--add",
            """
            adds the records to the index NAME, after those that it has; a record replaces the one \
            with the same objectID
            """),
          OptionUsage(
            "--timeout", "SECONDS", .number, "the longest time to wait for an answer of the cluster"
          ),
          OptionUsage(flag: "--json", "prints the result as JSON"),
        ] + RecordOptions.usage)
    ],
    exitCodes: [
      ExitCode(0, "all records were loaded"), ExitCode(1, "some record was not loaded"),
      .wrongArguments, ExitCode(130, "Ctrl-C ended the command, and the old index stays"),
      ExitCode(143, "the signal SIGTERM did, likewise"),
    ])
}
