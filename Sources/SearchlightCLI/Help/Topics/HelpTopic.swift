import Searchlight

/// A subject of the help that is not a command.
enum HelpTopic: String, Hashable, CaseIterable {
  case filters, parameters, settings, keys, prompt, json, environment

  /// What the page of the topic is about, in a few words.
  ///
  /// The description of `searchlight help` lists the topics.
  var summary: String {
    CommandUsage["help"].description.rows.first { $0.term == rawValue }?.summary ?? ""
  }

  /// The settings or parameters that the topic lists; empty for the other topics.
  var options: [OptionDescription] {
    switch self {
    case .settings: OptionDescription.documented.filter(\.isSetting)
    case .parameters: OptionDescription.documented.filter(\.isParameter)
    default: []
    }
  }

  /// The blocks of the topic's page.
  var blocks: [HelpBlock] { HelpPart.topic(rawValue, lists) }

  /// What stands in the places of the topic's text.
  private var lists: [String: [HelpBlock]] {
    switch self {
    case .filters:
      [
        "@refused": [
          .rows(FilterExample.refused.map { HelpRow($0, FilterExample.error(in: $0) ?? "") })
        ]
      ]
    case .parameters, .settings: ["@list": [.rows(options.map(\.row))]]
    case .keys:
      [
        "@keys": LiveKey.Place.allCases.flatMap { place -> [HelpBlock] in
          let keys = LiveKey.all.filter { $0.place == place }
          return [.heading(place.rawValue), .rows(keys.map { HelpRow($0.name, $0.effect) })]
        }
      ]
    case .prompt:
      [
        "@introduction": [.paragraph(ReplVerb.introduction)],
        "@notes": [
          .paragraph(ReplVerb.notes.joined(separator: " ")), .rows(ReplVerb.loadRows),
          .paragraph(SaveOptions.note), .rows(SaveOptions.rows),
        ],
        "@keys": [.rows(LineKey.all.map { HelpRow($0.name, $0.effect) })],
      ]
    case .json:
      [
        "@forms": JSONForm.all.flatMap { form -> [HelpBlock] in
          [.heading("searchlight \(form.call)"), .rows(form.keys)]
        }
      ]
    case .environment: [:]
    }
  }
}

extension HelpTopic {
  /// What the topic lists, as JSON.
  var json: JSON {
    switch self {
    case .filters:
      [
        "accepted": Self.list(FilterExample.accepted) {
          ["filter": .string($0.text), "meaning": .string($0.meaning)]
        },
        "refused": Self.list(FilterExample.refused) {
          ["filter": .string($0), "error": .string(FilterExample.error(in: $0) ?? "")]
        },
      ]
    case .parameters, .settings: Self.list(options, \.json)
    case .keys:
      Self.list(LiveKey.all) { key in
        [
          "place": .string(key.place.rawValue), "keys": .string(key.name),
          "effect": .string(key.effect),
        ]
      }
    case .prompt:
      Self.list(ReplVerb.allCases) { verb in
        [
          "command": .string(":\(verb.rawValue)"), "arguments": .string(verb.arguments),
          "summary": .string(verb.summary),
        ]
      }
    case .json:
      Self.list(JSONForm.all) { form in
        [
          "call": .string("searchlight \(form.call)"),
          "keys": Self.list(form.keys) { row in
            [
              "key": .string(row.term.filter { $0 != "?" }),
              "optional": .bool(row.term.hasSuffix("?")), "meaning": .string(row.summary),
            ]
          },
        ]
      }
    case .environment:
      Self.list(blocks.rows) { ["name": .string($0.term), "summary": .string($0.summary)] }
    }
  }

  private static func list<Element>(_ elements: [Element], _ json: (Element) -> JSON) -> JSON {
    .array(elements.map(json))
  }
}
