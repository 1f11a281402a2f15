import SearchlightBackend
import SearchlightBasics

extension IndexProfile {
  /// Returns what may be wrong with filters that no record meets: a value that the index does not
  /// have; `nil` if nothing is known to be.
  func doubt(about groups: [FilterGroup]) -> String? {
    for case .facet(let filter) in groups.lazy.flatMap(\.filters) where !filter.isNegated {
      guard let attribute = attribute(filter.attribute), attribute.isComplete else { continue }
      let value = filter.value.description
      let known = attribute.values.map(\.value)
      if known.contains(where: { $0.lowercased() == value.lowercased() }) { continue }
      let question =
        NearestWord.to(value, among: known).map { " Did you mean \(ToolError.quoted($0))?" } ?? ""
      let name = ToolError.quoted(attribute.attribute.rawValue)
      return
        "No record has the value \(ToolError.quoted(value)) in \(name).\(question) It has \(attribute.summary)."
    }
    return nil
  }
}
