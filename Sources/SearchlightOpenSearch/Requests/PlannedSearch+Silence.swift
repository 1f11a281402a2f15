import SearchlightBackend
import SearchlightSettings

extension PlannedSearch {
  /// Returns what the mapping of an index of another tool keeps a search from finding, one sentence
  /// each.
  ///
  /// - Parameters:
  ///   - named: The attributes that the settings name to be searched.
  ///   - counted: The attributes that are counted.
  static func warnings(
    _ paths: FieldPaths, _ text: TextQuery, named: [Attribute], counted: [Attribute]
  ) -> [String] {
    guard !paths.schema.isOwn, !paths.schema.fields.isEmpty else { return [] }
    var warnings: [String] = []
    let unknown =
      text.text.isEmpty
      ? [] : named.filter { paths.field($0) == nil && paths.searched($0).isEmpty }
    if !unknown.isEmpty {
      warnings.append(
        "These searchableAttributes are not in the mapping of the index, so nothing is found by them: "
          + "\(names(unknown)). Correct the names, or index records that have them.")
    }
    // Elasticsearch notes the records of which it has left out a value, so that counts tell.
    var lossy = counted.filter { attribute in
      guard let place = paths.lossyPlace(attribute) else { return false }
      return paths.dialect.product != .elasticsearch || place.field.nested != nil
    }
    if !text.text.isEmpty {
      lossy += text.attributes.filter { paths.lossyPlace($0) != nil && !lossy.contains($0) }
    }
    if !lossy.isEmpty {
      warnings.append(
        "Values longer than ignore_above are neither counted nor found in these attributes: "
          + "\(names(lossy)). Map them with a larger ignore_above, and index the records again.")
    }
    return warnings
  }

  /// Returns which settings the words of an index do not follow, because it was not loaded with them.
  static func warning(ofUnusedAnalysis options: IndexOptions) -> String {
    let defaults = IndexSettings()
    let rows: [any OptionRow] = [
      Settings.camelCaseAttributes, Settings.customNormalization,
      Settings.keepDiacriticsOnCharacters, Settings.separatorsToIndex,
    ]
    let names = rows.filter { $0.json(of: options.settings) != $0.json(of: defaults) }
      .map { "`\($0.name)`" }
    return
      "The records were not loaded with these settings, so words are split without them: "
      + "\(names.joined(separator: ", ")). Load the records again."
  }

  /// What is said if the compounds of records were not split as those of the index are.
  static let warningOfOtherCompounds =
    "The records were not loaded with these dictionaries of compounds and these "
    + "`\(Settings.decompoundedAttributes.name)`, so parts of compounds may not be found. Load the "
    + "records again."

  private static func names(_ attributes: [Attribute]) -> String {
    attributes.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension FieldPaths {
  /// Returns the field of an attribute without words, if the cluster leaves out long values of it;
  /// `nil` for any other.
  fileprivate func lossyPlace(_ attribute: Attribute) -> Place? {
    guard words(attribute) == nil,
      let place = counted(attribute) ?? wholePlaces(attribute).first, place.field.isKeyword,
      let longest = place.field.longestValue, longest < FacetCount.ownLimit
    else { return nil }
    return place
  }
}
