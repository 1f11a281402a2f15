/// The keys of what one command prints as JSON.
struct JSONForm: Hashable, Sendable {
  /// The arguments of the command, such as `replay LOG --json`.
  let call: String

  /// The keys of the object, with their meanings; a `?` follows a key that may be absent.
  let keys: [HelpRow]

  static let all = [
    JSONForm(
      call: "--script TEXT --json",
      keys: [
        HelpRow("log?", "in the first line: the form of the log"),
        HelpRow("version?", "in the first line: its version"),
        HelpRow("machine?", "in the first line: the machine"),
        HelpRow("index?", "in the line of a step: its number"),
        HelpRow("time?", "the time since the start"),
        HelpRow("action?", "what happened"),
        HelpRow("changes?", "what it changed, as path, value before and value after"),
        HelpRow("effects?", "what it caused"),
        HelpRow("body?", "in the line of an answer's rows: the name by which steps refer to them"),
        HelpRow("content?", "the rows"),
      ]),
    JSONForm(
      call: "try FILE --json",
      keys: [
        HelpRow("records", "the number of records"),
        HelpRow("settings", "the settings; they can be given back with --settings"),
        HelpRow("guessed", "whether the settings were guessed"),
        HelpRow(
          "skipped", "the texts that are not searched, each with \"attribute\" and \"reason\""),
      ]),
    JSONForm(
      call: "search --stats --json",
      keys: [
        HelpRow("records", "the number of records"),
        HelpRow("buildSeconds?", "the time to build the index"),
        HelpRow("openSeconds?", "the time to open a saved index, instead of buildSeconds"),
        HelpRow("indexBytes", "the size of the index"),
        HelpRow("queries", "the number of queries that were answered"),
        HelpRow(
          "milliseconds?",
          "the engine's time at \"p50\", \"p95\" and \"p99\"; absent if no query was answered"),
        HelpRow(
          "memory?",
          """
          under Linux, the resident memory of the process when it "started", when the index was \
          "opened" or built, and when it had "finished": each with the bytes that are "anonymous" \
          and those of a mapped "file"
          """),
      ]),
    JSONForm(
      call: "build RECORDS --json",
      keys: [
        HelpRow("name", "the name of the index"),
        HelpRow("records", "the number of records in the index"),
        HelpRow(
          "replaced",
          "the number of records that a later one with the same objectID has replaced"),
        HelpRow("seconds", "the time to read the records and to build the index"),
        HelpRow("bytes", "the size of the folder"),
        HelpRow("segments", "the number of segments"),
      ]),
    JSONForm(
      call: "verify FILE --json",
      keys: [
        HelpRow("intact", "whether the file is as it was saved"),
        HelpRow("message?", "what is wrong with the file; the other keys are absent then"),
        HelpRow("name?", "the name of the index"),
        HelpRow("records?", "the number of records"),
        HelpRow("segments?", "the number of segments"),
        HelpRow("recordBytes?", "the size of the records"),
        HelpRow("indexBytes?", "the size of everything beside them"),
      ]),
    JSONForm(
      call: "load FILE --json",
      keys: [
        HelpRow("index", "the index or alias that has the records"),
        HelpRow("loaded", "the number of records that were loaded"),
        HelpRow("refused", "the number of records that were refused"),
        HelpRow(
          "refusals",
          """
          the first refused records, each with "location", "reason" and, if it has one, "objectID"
          """),
        HelpRow("ignoredSettings", "the names of settings that a cluster cannot apply"),
        HelpRow(
          "notices",
          """
          what was done with other indices, in sentences: leftovers that were deleted, old indices \
          that were kept
          """),
        HelpRow("calls", "the number of calls"), HelpRow("bytes", "the number of bytes sent"),
      ]),
    JSONForm(
      call: "replay LOG --json",
      keys: [
        HelpRow("machine?", "the machine that the log names"),
        HelpRow("steps", "the number of steps in the log"),
        HelpRow("equal", "whether every step does what the log says"),
        HelpRow(
          "divergence?",
          """
          the first step that differs: "index", "action", and the lines "expected" and "found"
          """),
      ]),
    JSONForm(
      call: "graph --json",
      keys: [
        HelpRow("exhaustive", "whether the graph shows everything that can happen"),
        HelpRow("nodes", "the phases"),
        HelpRow(
          "edges", "the events: \"event\" and the numbers of its nodes, \"from\" and \"to\""),
      ]),
    JSONForm(
      call: "graph --components --json",
      keys: [
        HelpRow("sources", "the sources of the machine"),
        HelpRow("groups", "which sources are requested together"),
        HelpRow("components", "what each component requests, offers and accepts"),
        HelpRow("issues", "what is probably wrong with the machine"),
      ]),
    JSONForm(
      call: "inspect LOG --json",
      keys: [
        HelpRow("machine?", "the machine that the log names"),
        HelpRow("divergence?", "the first step that differs, as text"),
        HelpRow("sources", "the sources of the machine"),
        HelpRow("timed", "whether \"time\" of the steps is a time; it is 0 otherwise"),
        HelpRow(
          "steps",
          """
          the start and each action: "title", "kind", "time" in milliseconds, "changes" as path, \
          value before and value after, "effects", "phases" of the sources, "state" as lines, and \
          the number "node" of its phase in "chart"
          """),
        HelpRow(
          "requests",
          """
          the requests: "label", the numbers of the steps "from" and "to", and how it ended, "end"
          """),
        HelpRow(
          "chart",
          """
          the phases, "nodes", and "arrows" between them, each with the numbers of its nodes, \
          "from" and "to", and its "events"
          """),
      ]),
    JSONForm(
      call: "help --json",
      keys: [
        HelpRow(
          "commands",
          """
          the commands: "name", "summary", "synopses", "operands", "options" and "exitCodes"
          """),
        HelpRow("topics", "the topics of the help, each with \"name\" and \"summary\""),
        HelpRow("environment", "the environment variables that the command reads"),
      ]),
    JSONForm(
      call: "help settings --json",
      keys: [
        HelpRow("name", "the name of a setting, or with \"help parameters\" of a parameter"),
        HelpRow("summary", "what the option does"),
        HelpRow("setting", "whether an index has it"),
        HelpRow("parameter", "whether a query may have it"),
        HelpRow("default?", "the default"),
        HelpRow("defaultText?", "the default in words, if it is not one value"),
        HelpRow("values", "the accepted values, in words"),
        HelpRow("stages", "the stages of the engine that read it"),
      ]),
  ]
}
