extension Attribute {
  /// Whether engines distinguish the values of the attribute by letter case: they do so for tags
  /// and for the identifiers of records.
  package var isCaseSensitive: Bool {
    // Nearly all names differ from both in their first letter.
    switch rawValue.utf8.first {
    case UInt8(ascii: "_"): rawValue == "_tags"
    case UInt8(ascii: "o"): rawValue == "objectID"
    default: false
    }
  }

  /// Returns the form of a value in which it is compared with others of the attribute: its case
  /// folding, unless the attribute distinguishes letter case.
  package func folded(_ value: String) -> String { isCaseSensitive ? value : value.caseFolded }
}
