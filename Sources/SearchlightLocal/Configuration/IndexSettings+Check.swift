import SearchlightBackend
import SearchlightSettings

extension IndexSettings {
  /// Checks that an index can have the settings, which may have been created in code.
  ///
  /// - Parameter languages: What the index knows about languages.
  /// - Throws: ``SearchlightSettings/SettingsError`` naming the setting that is out of range, or that needs a dictionary.
  func check(_ languages: LanguageTable) throws(SettingsError) {
    for row in Settings.numbers {
      guard let value = row.json(of: self) else { continue }
      do throws(OptionError) {
        try row.check(value)
      } catch {
        throw SettingsError(error)
      }
    }
    let sorting = ranking.filter { $0.sorting != nil }
    if sorting.count > RankingOrder.maximumSortCount {
      throw .tooManySorts(sorting.map(\.description), limit: RankingOrder.maximumSortCount)
    }
    try checkAttributes()
    try checkLetters()
    try checkLanguages(languages)
    try checkNames(searchableAttributes, of: "searchableAttributes", \.attributes)
    try checkNames(attributesForFaceting, of: "attributesForFaceting") { [$0.attribute] }
    try checkNames(customRanking, of: "customRanking") { [$0.attribute] }
    try checkNames(ranking, of: "ranking") { $0.sorting.map { [$0.attribute] } ?? [] }
    try checkNames(
      numericAttributesForFiltering, of: "numericAttributesForFiltering"
    ) { [$0.attribute] }
    try checkNames(attributesToSnippet, of: "attributesToSnippet") { _ in [] }
    let count = fieldAttributes.count + (searchableAttributes.isEmpty ? 1 : 0)
    if count > PositionLayout.maximumFieldCount {
      throw .tooManySearchableAttributes(count, limit: PositionLayout.maximumFieldCount)
    }
  }

  /// Checks that the names of attributes are names, and not incomplete modifiers, and that the text
  /// of each element is read as the element, so that settings can be saved.
  ///
  /// A name with a comma, for example, would be read as two.
  private func checkNames<Element: TextSetting & Equatable>(
    _ settings: [Element], of name: String, _ attributes: (Element) -> [Attribute]
  ) throws(SettingsError) {
    for attribute in settings.flatMap(attributes)
    where !AttributeExpression.isName(attribute.rawValue) {
      let element = JSON.string(attribute.rawValue)
      throw .invalidValue(
        setting: name, expected: Element.expected(for: element), found: element.excerpt)
    }
    for element in settings where Element(setting: element.description) != element {
      let text = JSON.string(element.description)
      throw .invalidValue(
        setting: name, expected: Element.expected(for: text), found: text.excerpt)
    }
  }
}
