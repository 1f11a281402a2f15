import SearchlightSamples

/// The options of `searchlight repl`.
struct ReplOptions: Hashable {
  /// The data that the session searches when it begins.
  enum Origin: Hashable {
    /// The bundled films or records of a file, searched by the embedded engine.
    case data(SessionData)
    /// An index of a hosted engine.
    case hosted(HostedScreenOptions)
  }

  let origin: Origin

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, for: Self.usage)
    if let hosted = try HostedScreenOptions(reader) {
      if reader.values["--data"] != nil {
        throw UsageError("--data is for records of this machine, not for a hosted index")
      }
      origin = .hosted(hosted)
    } else {
      origin = .data(try SessionData(reader))
    }
  }
}

extension ReplOptions {
  /// Creates the session over the data or the hosted index that the options name.
  ///
  /// - Throws: ``WorkError`` if the data cannot be searched or credentials are missing.
  func session(
    style: LabStyle, environment: [String: String]
  ) throws(WorkError) -> ReplSession {
    switch origin {
    case .data(let data): return try ReplSession(data, style: style)
    case .hosted(let options):
      let service = BlockingService(try options.service(environment: environment))
      return ReplSession(options, service: service, style: style)
    }
  }
}

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
