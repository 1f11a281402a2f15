/// What `searchlight repl` is asked to do.
struct ReplOptions: Hashable {
  var data: SessionData

  static let usage = """
    Usage: searchlight repl [--data FILE [--settings FILE]]

    A prompt to experiment at. A line of text is searched for, and what it changes is printed, then
    the screen; lines that begin with a colon are commands, and :help lists them. In a terminal
    Tab completes commands, attributes and values, and the arrows edit and bring lines back.
    In a pipe each line is printed before what it does:

      printf 'tom h\\n:choose genres Drama\\n:undo\\n' | searchlight repl

      --data FILE       searches your own records (JSON, CSV, TSV), not the bundled films
      --settings FILE   takes these settings for them and guesses nothing
      --help            this text

    Exit code: 0 if all went well, 1 if a line of a pipe could not be carried out, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(
      arguments, options: ["--data", "--settings"], flags: [])
    data = try SessionData(reader)
  }
}
