public import SearchBackend

/// The filters of `facetFilters`, `numericFilters`, `tagFilters` or `optionalFilters` as one text,
/// such as `brand:Sony,(color:red,color:blue)`.
///
/// Older clients write lists like this, and Algolia's clients write those of a secured key like this.
/// Filters that are separated by commas must all hold; of those in parentheses, one must.
public enum FilterListText {
  /// The parameters that have this form.
  public static let names: Set<String> = [
    "facetFilters", "numericFilters", "optionalFilters", "tagFilters",
  ]

  /// The filters as an array of texts and of arrays of texts.
  ///
  /// A text that begins with a bracket is read as a JSON array. A comma separates filters only if
  /// what follows it has the form of a filter: in `brand:Black, Decker & Co`, it belongs to the value.
  ///
  /// - Parameter name: The name of the parameter, which decides what has the form of a filter.
  public static func array(_ text: String, of name: String) -> JSON {
    if text.first == "[", let list = try? JSON(parsing: text), list.arrayValue != nil {
      return list
    }
    return .array(
      elements(of: text[...], isFilter(in: name)).map { element in
        guard element.first == "(", element.last == ")" else { return .string(String(element)) }
        let inner = elements(of: element.dropFirst().dropLast(), isFilter(in: name))
        return .array(inner.map { .string(String($0)) })
      })
  }

  /// Returns what tells whether a text has the form of a filter.
  private static func isFilter(in name: String) -> (Substring) -> Bool {
    switch name {
    case "tagFilters": { !$0.isEmpty }
    case "numericFilters": { text in text.contains { "<>=:".contains($0) } }
    // The separator needs a name before it.
    default: { text in text.firstIndex(of: ":").map { $0 > text.startIndex } ?? false }
    }
  }

  /// The parts of a text between the commas that separate filters.
  private static func elements(
    of text: Substring, _ isFilter: (Substring) -> Bool
  ) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    func append(upTo end: String.Index) {
      let part = text[start..<end].trimmed
      let form = part.first == "(" && part.last == ")" ? part.dropFirst().dropLast() : part
      if !parts.isEmpty, !isFilter(form) {
        // It belongs to the value before it.
        let last = parts.removeLast()
        parts.append(text[last.startIndex..<end].trimmed)
      } else if !part.isEmpty {
        parts.append(part)
      }
    }
    for index in text.indices {
      switch text[index] {
      case "(" where text[start..<index].allSatisfy { $0 == " " }: depth = 1
      case ")" where depth > 0: depth = 0
      case "," where depth == 0:
        append(upTo: index)
        start = text.index(after: index)
      default: break
      }
    }
    append(upTo: text.endIndex)
    return parts
  }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
