import SearchBackend

/// The members of records to highlight and to shorten, as options name them.
///
/// A class, because the highlighters of all answers to a request share it.
final class ShownNames: Sendable {
  /// What is shown of the members that are named.
  let parts: ShownParts

  /// The index of each key that is looked for.
  let indices: [String: Int]

  /// What is shown of each of these members, unless a record has keys with dots.
  let members: [ShownParts.Part]

  /// The indices of the keys with dots.
  let dotted: [Int]

  /// Whether all values are highlighted.
  let highlightsAll: Bool

  /// The length of the snippets of all values that have no other; `nil` if there are none.
  let snippetLength: Int?

  /// Whether members are wanted that are not named.
  var takesAll: Bool { highlightsAll || snippetLength != nil }

  init(_ options: HighlightOptions) {
    highlightsAll = options.highlighted == nil
    snippetLength = options.snippets.first { $0.attribute == "*" }?.length
    var paths = (options.highlighted ?? []).map { attribute in
      (name: attribute.rawValue, use: ShownUse(isHighlighted: true))
    }
    for (attribute, length) in options.snippets where attribute != "*" {
      paths.append((attribute.rawValue, ShownUse(length: length)))
    }
    let parts = ShownParts(paths)
    let names = parts.names
    self.parts = parts
    indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    members = names.map { parts[$0] }
    dotted = names.indices.filter { names[$0].contains(".") }
  }
}
