import SearchlightBackend

extension WholeValues {
  /// Returns the ranges of words to highlight in a value of a record, as UTF-8 offsets.
  func ranges(in value: String, at path: String, _ words: [String]) -> [Range<Int>] {
    let attribute = Attribute(path)
    guard let place = paths.wholePlaces(attribute).first else { return [] }
    let ignoresCase = place.field.isNormalized || !place.field.isKeyword
    let found = [text] + words
    let length = found.compactMap { typed -> Int? in
      let begins =
        ignoresCase
        ? value.foldedForSearch.hasPrefix(typed.foldedForSearch) : value.hasPrefix(typed)
      let isWhole = value.count == typed.count
      guard !typed.isEmpty, begins, isWhole || place.field.isKeyword || place.field.isDate else {
        return nil
      }
      return String(value.prefix(typed.count)).utf8.count
    }.max()
    guard let length else { return [] }
    return QueryWords.ranges(in: value).filter { $0.lowerBound < length }
      .map { $0.lowerBound..<min($0.upperBound, length) }
  }
}
