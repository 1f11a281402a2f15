import Searchlight

/// A subject of the help that is not a command.
enum HelpTopic: String, Hashable, CaseIterable {
  case filters, parameters, settings, keys, prompt, json, environment

  /// What the page of the topic is about, in a few words.
  var summary: String {
    switch self {
    case .filters: "the language of filters"
    case .parameters: "what a query may contain"
    case .settings: "the settings of an index"
    case .keys: "the keys of the live screen"
    case .prompt: "the commands of \"searchlight repl\""
    case .json: "what the commands print as JSON"
    case .environment: "environment variables"
    }
  }

  /// The blocks of the topic's page.
  var blocks: [HelpBlock] {
    switch self {
    case .filters: FilterTopic.blocks
    case .parameters: OptionTopic.parameters
    case .settings: OptionTopic.settings
    case .keys: KeyTopic.blocks
    case .prompt: PromptTopic.blocks
    case .json: JSONTopic.blocks
    case .environment: EnvironmentTopic.blocks
    }
  }
}

extension HelpTopic {
  /// What the topic lists, as JSON.
  var json: JSON {
    switch self {
    case .filters: FilterTopic.json
    case .parameters, .settings: OptionTopic.json(of: self)
    case .keys: KeyTopic.json
    case .prompt: PromptTopic.json
    case .json: JSONTopic.json
    case .environment: EnvironmentTopic.json
    }
  }
}

/// The topic `prompt`.
enum PromptTopic {
  static let blocks: [HelpBlock] = [
    .paragraph(ReplVerb.introduction),
    .rows(ReplVerb.allCases.map { HelpRow($0.usage, $0.summary) }),
    .paragraph(ReplVerb.notes.joined(separator: " ")),
    .rows(ReplVerb.loadRows),
    .paragraph(SaveOptions.note),
    .rows(SaveOptions.rows),
    .heading("Keys in a terminal"),
    .rows(LineKey.all.map { HelpRow($0.name, $0.effect) }),
  ]

  /// The commands as JSON.
  static var json: JSON {
    .array(
      ReplVerb.allCases.map { verb in
        [
          "command": .string(":\(verb.rawValue)"), "arguments": .string(verb.arguments),
          "summary": .string(verb.summary),
        ]
      })
  }
}

/// The topic `keys`.
enum KeyTopic {
  static let blocks: [HelpBlock] =
    [
      .paragraph(
        """
        The live screen has a search box and lists, and a page for each record. Every typed \
        character goes to the search box, \
        also while a list has the focus, and the lists show the answer at once. A key that has no \
        effect in a list acts as in the search box.
        """)
    ]
    + LiveKey.Place.allCases.flatMap { place -> [HelpBlock] in
      let keys = LiveKey.all.filter { $0.place == place }
      return [.heading(place.rawValue), .rows(keys.map { HelpRow($0.name, $0.effect) })]
    }

  /// The keys as JSON.
  static var json: JSON {
    .array(
      LiveKey.all.map { key in
        [
          "place": .string(key.place.rawValue), "keys": .string(key.name),
          "effect": .string(key.effect),
        ]
      })
  }
}

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

/// The topic `environment`.
enum EnvironmentTopic {
  static let rows = [
    HelpRow(
      AlgoliaApplication.keyVariable,
      "the key for an index of Algolia's hosted engine, if there is no --api-key-file"),
    HelpRow(
      ClusterAddress.credentialsVariable,
      """
      the credentials for a cluster, if there is no --credentials-file: basic NAME:PASSWORD, \
      api-key KEY or bearer TOKEN
      """),
    HelpRow("NO_COLOR", "if set and not empty, turns colours off, and in scripts bold letters too"),
    HelpRow(
      "TERM",
      """
      if "dumb", the command opens no screen and no line editor, and prints no colours; if "vt100" \
      or the name of another terminal of DEC, or a name with "-mono", the screen has no colours and \
      no mouse
      """),
    HelpRow(
      "TMUX, STY", "say that the screen is inside tmux or GNU screen, which pass few copies on"),
  ]

  static let blocks: [HelpBlock] = [
    .paragraph("The command reads these environment variables:"), .rows(rows),
  ]

  /// The variables as JSON.
  static var json: JSON {
    .array(rows.map { ["name": .string($0.term), "summary": .string($0.summary)] })
  }
}
