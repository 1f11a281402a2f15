import SearchlightBackend

/// The searched attributes whose values are not split into words: keywords, numbers, dates,
/// addresses and the like.
///
/// A keyword is found by its whole value and by its beginnings, in the letter case in which the
/// mapping stores it. Any other value is found as a whole.
struct WholeValues: Sendable {
  let paths: FieldPaths

  /// The text of the query, as it was typed.
  let text: String

  /// Whether the text may be the beginning of a value.
  private let allowsBeginnings: Bool

  init(_ text: String, _ paths: FieldPaths, allowsBeginnings: Bool) {
    self.paths = paths
    self.text = text.trimmedBlanks
    self.allowsBeginnings = allowsBeginnings
  }

  /// Returns the queries by which an attribute is found, each with whether it demands the whole
  /// value.
  func queries(
    _ attribute: Attribute, _ value: String, allowsBeginnings: Bool
  ) -> [(query: JSON, isWhole: Bool)] {
    paths.wholePlaces(attribute).flatMap { place in
      let whole: JSON =
        place.field.isKeyword
        ? ["term": [place.path: .string(value)]]
        // A value of another form is no error.
        : ["match": [place.path: ["lenient": true, "query": .string(value)]]]
      var queries = [(whole.inside(place.field.nested), true)]
      if place.field.isKeyword, allowsBeginnings {
        let beginning: JSON = ["prefix": [place.path: .string(value)]]
        queries.append((beginning.inside(place.field.nested), false))
      }
      return queries
    }
  }

  /// Returns the queries by which an attribute is found with the whole text; empty if that is
  /// nothing but a word, which is asked for by itself.
  func queries(_ attribute: Attribute, besides words: [String]) -> [(query: JSON, isWhole: Bool)] {
    guard !text.isEmpty, words != [text] else { return [] }
    return queries(attribute, text, allowsBeginnings: allowsBeginnings)
  }
}

extension FieldPaths {
  /// Returns the fields of an attribute that are searched by whole values, one for each way in which
  /// the indices of an alias map it; empty for a text.
  func wholePlaces(_ attribute: Attribute) -> [Place] {
    guard let variants = schema.variants[attribute.rawValue] else {
      return wholePlace(attribute).map { [$0] } ?? []
    }
    var places: [Place] = []
    for variant in variants {
      guard let place = seen(as: variant, at: attribute).wholePlace(attribute) else { continue }
      if !places.contains(where: { $0.path == place.path }) { places.append(place) }
    }
    return places
  }

  private func wholePlace(_ attribute: Attribute) -> Place? {
    guard words(attribute) == nil else { return nil }
    return wholeValues(attribute) { $0.isIndexed }
  }

  /// Returns the attributes that are searched for an attribute of the settings: itself, the field
  /// that it is another name of, or, for an object, all that can be searched in it.
  func searched(_ attribute: Attribute) -> [Attribute] {
    if let target = field(attribute)?.target, schema.has(target) { return [Attribute(target)] }
    if field(attribute) != nil, words(attribute) != nil || !wholePlaces(attribute).isEmpty {
      return [attribute]
    }
    let inner = schema.isOwn ? schema.textPaths : schema.fields.keys.sorted()
    return inner.filter { $0.hasPrefix(attribute.rawValue + ".") }.map { Attribute($0) }
      .filter { problem(with: $0, for: .searching) == nil && field($0)?.target == nil }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmedBlanks: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
