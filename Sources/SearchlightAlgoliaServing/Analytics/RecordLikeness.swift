import SearchlightLocal
import SearchlightBackend

/// How much records have in common with a given one: values of facets, and words.
///
/// It stands in for a comparison of images, for which the server has no vectors. The records
/// themselves decide, with the attributes that users do not see, as for related records.
struct RecordLikeness: Sendable {
  /// The most words that are compared.
  private static let wordLimit = 100

  /// The longest part of a text that is compared, in bytes.
  private static let textLimit = 10_000

  /// The most words that are searched for, to find records.
  private static let queryLimit = 10

  /// The attributes that have facets, and those that have words; `nil` for all texts of a record.
  private let facets: [Attribute]
  private let texts: [Attribute]

  private let values: Set<String>
  private let words: Set<String>

  /// A text of the first words, which finds records that have some of them.
  let query: String

  init(_ record: JSON, _ settings: IndexSettings) {
    var known: Set<Attribute> = []
    facets = settings.attributesForFaceting.map(\.attribute).filter { known.insert($0).inserted }
    let searchable = settings.searchableAttributes.flatMap(\.attributes)
    texts =
      searchable.isEmpty
      ? (record.objectValue ?? [:]).keys.filter { $0 != "objectID" }.sorted().map { Attribute($0) }
      : searchable
    values = Self.values(of: record, facets)
    let list = Self.words(of: record, texts)
    words = Set(list)
    query = list.prefix(Self.queryLimit).joined(separator: " ")
  }

  /// How many values and words the given record has.
  var whole: Double { Double(values.count + words.count) }

  /// Returns how many of the values and words of the given record another one has.
  func weight(of record: JSON) -> Double {
    Double(
      values.intersection(Self.values(of: record, facets)).count
        + words.intersection(Self.words(of: record, texts)).count)
  }

  private static func values(of record: JSON, _ attributes: [Attribute]) -> Set<String> {
    Set(
      attributes.flatMap { attribute in
        record.facetTexts(of: attribute).map { "\(attribute.rawValue)\0\($0.caseFolded)" }
      })
  }

  /// Returns the words of some attributes in their order, each once.
  private static func words(of record: JSON, _ attributes: [Attribute]) -> [String] {
    var words: [String] = []
    var known: Set<String> = []
    for attribute in attributes {
      for text in record.facetTexts(of: attribute) {
        let beginning = RecordedText.cut(text, to: textLimit)
        for word in beginning.caseFolded.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
          guard words.count < wordLimit else { return words }
          if word.utf8.count > 1, known.insert(String(word)).inserted { words.append(String(word)) }
        }
      }
    }
    return words
  }
}
