import Searchlight

/// The topic `json`.
enum JSONTopic {
  static let blocks: [HelpBlock] =
    [
      .paragraph(
        """
        With --json, a command prints one JSON value on one line, and with --script a log of one \
        value on each line. The keys of objects are stable; \
        new versions may add keys. "searchlight search" prints one answer on each line without the \
        option, and its statistics go to stderr. Errors are text on stderr, and the exit code says \
        that there was one. Below, a question mark follows a key that may be absent.
        """)
    ]
    + JSONForm.all.flatMap { form -> [HelpBlock] in
      [.heading("searchlight \(form.call)"), .rows(form.keys)]
    }
    + [
      .paragraph(
        """
        "searchlight help COMMAND --json" prints \
        the object of one command, and "searchlight help TOPIC --json" what a topic lists. Of \
        settings and parameters, "default" is a JSON value; if the default can only be described, \
        it is in "defaultText".
        """)
    ]

  /// The forms as JSON.
  static var json: JSON {
    .array(
      JSONForm.all.map { form in
        [
          "call": .string("searchlight \(form.call)"),
          "keys": .array(
            form.keys.map { row in
              [
                "key": .string(row.term.filter { $0 != "?" }),
                "optional": .bool(row.term.hasSuffix("?")), "meaning": .string(row.summary),
              ]
            }),
        ]
      })
  }
}
