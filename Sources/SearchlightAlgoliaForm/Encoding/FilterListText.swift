public import SearchlightBackend

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

  /// Returns the filters as an array of texts and of arrays of texts.
  ///
  /// A text that begins with a bracket is a JSON array; if it is not, the result is an empty object,
  /// which no reader of filters accepts.
  ///
  /// - Parameters:
  ///   - text: The value of the parameter as text.
  ///   - name: The name of the parameter, which decides what has the format of a filter.
  ///   - isStrict: Whether every comma separates filters, so that a text that could be understood in
  ///     two ways is refused when its filters are read. Otherwise a comma belongs to the value before
  ///     it if what follows does not have the format of a filter, as in `brand:Black, Decker & Co`.
  public static func array(_ text: String, of name: String, isStrict: Bool = false) -> JSON {
    let text = text[...].trimmed
    if text.first == "[" {
      let list = try? JSON(parsing: String(text))
      return list?.arrayValue == nil ? [:] : list ?? [:]
    }
    let isFilter = isStrict ? { _ in true } : isFilter(in: name)
    var filters: [JSON] = []
    for element in elements(of: text, isFilter) {
      if let group = element.group {
        filters.append(.array(elements(of: group, isFilter).map { .string(String($0)) }))
      } else if isStrict, element.first == "(" {
        return [:]
      } else {
        filters.append(.string(String(element)))
      }
    }
    return .array(filters)
  }

  /// Returns what tells whether a text has the format of a filter.
  private static func isFilter(in name: String) -> (Substring) -> Bool {
    switch name {
    case "tagFilters": { _ in true }
    case "numericFilters": { text in text.contains { "<>=:".contains($0) } }
    // The separator needs a name before it.
    default: { text in text.firstIndex(of: ":").map { $0 > text.startIndex } ?? false }
    }
  }

  /// Returns the parts of a text between the commas that separate filters, without empty parts.
  private static func elements(
    of text: Substring, _ isFilter: (Substring) -> Bool
  ) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    func append(upTo end: String.Index) {
      let part = text[start..<end].trimmed
      if part.isEmpty { return }
      if let last = parts.last, !isFilter(part.group ?? part) {
        // It belongs to the value before it.
        parts[parts.count - 1] = text[last.startIndex..<end].trimmed
      } else {
        parts.append(part)
      }
    }
    for index in text.indices {
      switch text[index] {
      case "(" where depth > 0 || text[start..<index].allSatisfy { $0 == " " }: depth += 1
      case ")" where depth > 0: depth -= 1
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

  /// What is in the parentheses around the text; `nil` if there are none.
  fileprivate var group: Substring? {
    first == "(" && last == ")" && count > 1 ? dropFirst().dropLast() : nil
  }
}
