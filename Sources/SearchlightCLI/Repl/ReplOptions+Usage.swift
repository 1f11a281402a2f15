extension ReplOptions {
  static let usage = CommandUsage(
    "repl", "opens a prompt to experiment with a search",
    patterns: ["[--data [--settings]]"] + HostedScreenOptions.patterns,
    description: [
      .paragraph(
        """
        Opens a prompt. It searches for a line of text, and prints what the line changes and then \
        the screen. A line that begins with a colon is a command; ":help" and "searchlight help \
        prompt" list the commands. In a terminal, Tab completes commands, attributes and values; the \
        arrows edit the line and recall earlier lines. In a pipe, each line is printed before its \
        output:
        """),
      .code([#"printf 'tom h\n:choose genres Drama\n:undo\n' | searchlight repl"#]),
    ],
    groups: [
      OptionGroup([
        OptionUsage(
          "--data", "FILE", .file,
          """
          searches your own records (JSON, CSV, TSV), or an index that was saved to a file or folder, \
          instead of the bundled films
          """),
        OptionUsage(
          "--settings", "FILE", .file,
          """
          takes these settings for the records and guesses none; for an index of a cluster, the \
          settings with which it was loaded
          """),
      ]),
      AlgoliaApplication.usage, ClusterAddress.usage, HostedScreenOptions.commonUsage,
    ],
    exitCodes: [
      .success, ExitCode(1, "a line of a pipe could not be carried out"),
      .wrongArguments,
    ])
}
