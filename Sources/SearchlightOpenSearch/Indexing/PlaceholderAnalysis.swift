import SearchlightBackend
import SearchlightSettings

/// The filters of analysers by which a placeholder in a record, such as `<street>`, stands for each of
/// its replacements.
///
/// A character filter makes one word of the placeholder, because the tokenizer would drop its brackets
/// and not tell it from the word between them. A token filter replaces this word.
struct PlaceholderAnalysis {
  private static let name = "searchlight_placeholders"

  /// The rules of the character filter, and those of the token filter.
  private let (marks, words): ([JSON], [JSON])

  init(
    _ placeholders: [(token: String, replacements: [String])],
    _ analysis: WordAnalysis = .standard
  ) {
    let splitter = ClusterWords(analysis)
    var (marks, words): ([JSON], [JSON]) = ([], [])
    // A placeholder may be listed several times.
    var replacements: [String: [String]] = [:]
    for placeholder in placeholders {
      let texts = placeholder.replacements.map { text in
        splitter.queryWords(of: text).map { String(decoding: $0.word, as: UTF8.self) }
          .joined(separator: " ")
      }
      replacements[placeholder.token, default: []] += texts
    }
    for (number, (token, texts)) in replacements.sorted(by: { $0.key < $1.key }).enumerated() {
      let word = "searchlightplaceholder\(number)"
      let source = token.replacing("\\", with: "\\\\").replacing("=>", with: "=\\u003E")
      marks.append(.string("\(source)=>\\u0020\(word)\\u0020"))
      words.append(.string("\(word) => \(texts.joined(separator: ", "))"))
    }
    self.marks = marks
    self.words = words
  }

  /// The name of the filters, if there are any.
  var names: [JSON] { marks.isEmpty ? [] : [.string(Self.name)] }

  var charFilters: [String: JSON] {
    marks.isEmpty ? [:] : [Self.name: ["mappings": .array(marks), "type": "mapping"]]
  }

  var tokenFilters: [String: JSON] {
    marks.isEmpty ? [:] : [Self.name: ["synonyms": .array(words), "type": "synonym"]]
  }
}
