import SearchlightBackend
import SearchlightSettings

extension OpenSearchIndex {
  /// The analysers of the mapping, which split and fold words in the same way as the words of queries.
  var analysis: JSON {
    let placeholders = PlaceholderAnalysis(compiledRules.placeholders, options.analysis)
    let letters = LetterAnalysis(options.analysis)
    let filters: [JSON] = ["lowercase", "asciifolding"] + placeholders.names
    // Marks would hide that letters are single ones, and separators the dots between them.
    let folding =
      placeholders.names + letters.names + ["searchlight_marks"]
      + Abbreviation.filters.map(JSON.string)
    let charFilterNames = folding + ["searchlight_separators"]
    let words: [String: JSON] = [
      "char_filter": .array(charFilterNames),
      "filter": .array(filters),
      "tokenizer": "standard",
      "type": "custom",
    ]
    var beginnings = words
    beginnings["filter"] = .array(filters + ["searchlight_beginnings"])
    let wholes: [String: JSON] = [
      "char_filter": .array(folding + ["searchlight_signs"]),
      "filter": ["lowercase", "asciifolding", "trim", "searchlight_short"],
      "tokenizer": "keyword",
      "type": "custom",
    ]
    var charFilters: [String: JSON] = [
      CaseFoldings.filter: ["mappings": CaseFoldings.rules, "type": "mapping"],
      // Removes combining marks, which follow their letters.
      "searchlight_marks": [
        "pattern": "[\u{300}-\u{36F}]", "replacement": "", "type": "pattern_replace",
      ],
      // Replaces signs within words at which the tokenizer would not split.
      "searchlight_separators": [
        "pattern": "['’._:,]", "replacement": " ", "type": "pattern_replace",
      ],
      // Replaces all that is no word.
      "searchlight_signs": [
        "pattern": "[^\\p{L}\\p{M}\\p{N}]+", "replacement": " ", "type": "pattern_replace",
      ],
    ]
    var tokenFilters: [String: JSON] = [
      "searchlight_beginnings": [
        "max_gram": 20, "min_gram": 1, "preserve_original": true, "type": "edge_ngram",
      ],
      // No longer text is a word, and a cluster refuses texts of 32,766 bytes and more.
      "searchlight_short": ["max": 100, "min": 1, "type": "length"],
    ]
    var analyzers: [String: JSON] = [
      Self.prefixAnalyzer: .object(beginnings),
      Self.wholeAnalyzer: .object(wholes),
      Self.wordAnalyzer: .object(words),
    ]
    if !options.ordered.isEmpty {
      for count in Self.heads {
        let name = Self.headAnalyzer(count)
        var head = beginnings
        head["filter"] = .array(filters + [.string(name), "searchlight_beginnings"])
        analyzers[name] = .object(head)
        tokenFilters[name] = ["max_token_count": .integer(count), "type": "limit"]
      }
    }
    charFilters.merge(Abbreviation.definitions) { $1 }
    if !options.analysis.camelCaseAttributes.isEmpty {
      charFilters.merge(CamelCaseAnalysis.marking) { $1 }
      tokenFilters[CamelCaseAnalysis.tokenFilter] = CamelCaseAnalysis.splitting
      for (name, base) in [
        (Self.camelAnalyzer, words), (Self.camelPrefixAnalyzer, beginnings),
      ] {
        var camels = base
        camels["char_filter"] = .array(
          charFilterNames + CamelCaseAnalysis.charFilters.map(JSON.string))
        camels["filter"] = .array(
          [.string(CamelCaseAnalysis.tokenFilter), "flatten_graph"]
            + (base["filter"]?.arrayValue ?? []))
        analyzers[name] = .object(camels)
      }
    }
    return [
      "analyzer": .object(analyzers),
      "char_filter": .object(
        charFilters.merging(placeholders.charFilters) { $1 }.merging(letters.charFilters) { $1 }),
      "filter": .object(tokenFilters.merging(placeholders.tokenFilters) { $1 }),
      "normalizer": [
        "searchlight_folded": [
          "char_filter": [.string(CaseFoldings.filter)], "filter": ["lowercase"], "type": "custom",
        ]
      ],
    ]
  }
}

/// The filters by which the parts of a name in camel case are words beside the name.
///
/// Two character filters put a sign between the parts at which the tokenizer does not split. A token
/// filter splits there, and joins the parts again.
private enum CamelCaseAnalysis {
  static let charFilters = ["searchlight_camel_parts", "searchlight_camel_capitals"]
  static let tokenFilter = "searchlight_camel_parts"

  /// A part begins with an upper-case letter after a letter that is not, and with the last of several
  /// upper-case letters if a lower-case letter follows.
  static let marking: [String: JSON] = [
    charFilters[0]: [
      "pattern": "([\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}\\p{N}])(\\p{Lu})", "replacement": "$1'$2",
      "type": "pattern_replace",
    ],
    charFilters[1]: [
      "pattern": "(\\p{Lu})(\\p{Lu}\\p{Ll})", "replacement": "$1'$2", "type": "pattern_replace",
    ],
  ]

  static let splitting: JSON = [
    "catenate_all": true, "generate_number_parts": true, "generate_word_parts": true,
    "split_on_case_change": false, "split_on_numerics": false, "stem_english_possessive": false,
    "type": "word_delimiter_graph",
  ]
}

/// The character filter by which letters keep their marks or become others, and separators are words.
///
/// Characters that the other filters would change or drop are replaced by ones that stand for them and
/// that no living text has: a letter by ``WordAnalysis/standIns``, and a separator by a rare ideograph,
/// which the tokenizer takes for a word of its own.
struct LetterAnalysis {
  private static let name = "searchlight_letters"
  private static let firstIdeograph: UInt32 = 0x29000

  private let rules: [JSON]

  init(_ analysis: WordAnalysis) {
    var rules: [JSON] = []
    let standIns = analysis.standIns
    for (letter, folded) in analysis.foldings.sorted(by: { $0.key < $1.key }) {
      let text = folded.unicodeScalars.map { standIns[$0] ?? $0 }
      rules.append(Self.rule([letter], text))
    }
    let ideographs = (Self.firstIdeograph...).lazy.compactMap(Unicode.Scalar.init)
    for (separator, ideograph) in zip(analysis.separators.sorted(), ideographs) {
      rules.append(Self.rule([separator], [ideograph]))
    }
    self.rules = rules
  }

  /// Returns a rule in which every character is written as an escape, because some have a meaning.
  private static func rule(_ scalars: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> JSON {
    .string("\(escaped(scalars))=>\(escaped(text))")
  }

  private static func escaped(_ scalars: [Unicode.Scalar]) -> String {
    scalars.flatMap { UTF16.encode($0).map { Array($0) } ?? [] }.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The name of the filter, if it has rules.
  var names: [JSON] { rules.isEmpty ? [] : [.string(Self.name)] }

  var charFilters: [String: JSON] {
    rules.isEmpty ? [:] : [Self.name: ["mappings": .array(rules), "type": "mapping"]]
  }
}
