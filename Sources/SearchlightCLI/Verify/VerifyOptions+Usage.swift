extension VerifyOptions {
  static let usage = CommandUsage(
    "verify", "checks every byte of an index that was saved",
    patterns: ["FILE [--json]"],
    description: [
      .paragraph(
        """
        Reads the file or folder of an index that "searchlight search --save", "searchlight build" \
        or an app has saved, and checks all of it. A search checks only what it reads, when it \
        first reads it.
        """)
    ],
    operands: [OperandUsage("FILE", .file, "the file or folder of an index that was saved")],
    groups: [OptionGroup([OptionUsage(flag: "--json", "prints the result as JSON")])],
    exitCodes: [
      ExitCode(0, "the file is intact"), ExitCode(1, "the file is damaged, or is not an index"),
      ExitCode(2, "the arguments were wrong, or the file cannot be read"),
    ])
}
