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

  static let usage = """
    Usage: searchlight repl [--data FILE [--settings FILE]]
           searchlight repl --app-id ID --index NAME [--api-key-file FILE] [--show ATTRIBUTES]
                            [--facets ATTRIBUTES] [--host URL] [--timeout SECONDS]
           searchlight repl --opensearch URL --index NAME [--credentials-file FILE]
                            [--settings FILE] [--show ATTRIBUTES] [--facets ATTRIBUTES] …

    A prompt to experiment at. A line of text is searched for, and what it changes is printed, then
    the screen; lines that begin with a colon are commands, and :help lists them. In a terminal
    Tab completes commands, attributes and values, and the arrows edit and bring lines back.
    In a pipe each line is printed before what it does:

      printf 'tom h\\n:choose genres Drama\\n:undo\\n' | searchlight repl

      --data FILE       searches your own records (JSON, CSV, TSV), not the bundled films
      --settings FILE   takes these settings for them and guesses nothing
      --app-id ID       an application of Algolia's hosted engine, whose index --index is searched;
                        the key is in \(AlgoliaApplication.keyVariable) or in the file of --api-key-file;
                        --show title,year and --facets genres say what is shown and chosen from,
                        --host asks another server that speaks the protocol, and --timeout 30
                        gives it 30 seconds for an answer, not 5
      --opensearch URL  a cluster, whose index --index is searched; searchlight --opensearch --help
                        says more
      --help            this text

    Exit code: 0 if all went well, 1 if a line of a pipe could not be carried out, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(
      arguments, options: HostedScreenOptions.options.union(["--data"]), flags: [])
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
