extension SearchOptions {
  static let usage = CommandUsage(
    "search", "answers queries as lines of JSON",
    patterns: [
      """
      (--data | --index) (--query | --params | --queries) [--settings] [--dictionaries] [--synonyms] \
      [--rules] [--number-records] [--columns] [--delimiter] [--missing] [--records] [--save] \
      [--cores] [--stats [--json]]
      """,
      "--app-id --index (--query | --params | --queries) [--api-key-file] [--host] [--timeout]",
      """
      --opensearch --index (--query | --params | --queries) [--credentials-file] [--settings] [--timeout]
      """,
    ],
    description: [
      .paragraph(
        """
        Answers one query, or one query for each line of a file, and prints each answer as one \
        line of JSON in the form of Algolia's responses. It searches the records of a file, an \
        index that was saved, or an index of a hosted engine. An index that was saved opens at \
        once; "searchlight build" saves one of any size.
        """),
      .paragraph(
        """
        A query that is refused prints {"message": …, "status": 400} as its line, and the next \
        query follows. "searchlight help parameters" lists what a query may contain.
        """),
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage(
            "--data", "FILE", .file,
            """
            the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV) with the names \
            of its columns in the first line; "-" for the standard input
            """),
          OptionUsage(
            "--index", "INDEX", .file,
            """
            the file or folder of an index that was saved, instead of records and settings; with \
            --app-id or --opensearch, the name of an index
            """),
          OptionUsage("--query", "TEXT", .text, "one query with nothing but its text"),
          OptionUsage(
            "--params", "JSON", .text,
            #"one query, such as '{"query": "tom h", "hitsPerPage": 5}'"#),
          OptionUsage("--queries", "FILE", .file, "one query for each line, each a JSON object"),
          OptionUsage(
            "--settings", "FILE", .file,
            """
            the settings of the index, a JSON object; "searchlight help settings" lists them. For \
            an index of a cluster, these are the settings with which it was loaded
            """),
        ] + IndexDefinition.additionsUsage + [
          OptionUsage(
            flag: "--number-records", "gives records without an objectID their number, from 0"),
          OptionUsage("--save", "FILE", .file, "saves the index that was built; --index opens it"),
          OptionUsage(
            "--cores", "N", .number,
            """
            the largest number of cores that build the index or answer a query at once (default: all \
            of them)
            """),
          OptionUsage(
            flag: "--stats",
            """
            ends with a line on stderr: records, seconds to build or to open the index, bytes of the \
            index, the engine's time at p50, p95 and p99, and under Linux the memory at the end
            """),
          OptionUsage(flag: "--json", "prints the line of --stats as JSON"),
        ] + RecordOptions.usage),
      AlgoliaApplication.usage, ClusterAddress.usage, HostedIndex.commonUsage,
    ])
}
