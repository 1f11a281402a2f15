public import SearchlightCore

/// A place as a list shows it, with the parts that match the text highlighted.
public struct PlaceRow: Hashable, Sendable, Identifiable {
  /// The `objectID` of the record.
  public let id: String

  /// The place with its coordinates.
  public let place: Place

  /// The best form of the name in the language.
  public let name: HighlightedString

  /// The region of the place; `nil` if the record has none.
  public let administrative: HighlightedString?

  /// The country in the language; `nil` if the record has none.
  public let country: HighlightedString?

  /// Creates a row from a hit.
  ///
  /// Of several forms of a name, the row shows the one that matches most of the typed words, as
  /// InstantSearch does; the first of equally good ones, and the first form if nothing matches.
  ///
  /// - Parameters:
  ///   - hit: The hit, with its highlights.
  ///   - language: A language tag such as `de`; a name without forms in it uses those for all
  ///     languages.
  public init(_ hit: Hit<Place>, language: String? = nil) {
    id = hit.objectID
    var place = hit.object
    place.location = hit.geolocation ?? place.location
    self.place = place
    let highlights = hit.highlightResult
    name =
      place.names.best(in: language, of: highlights?["locale_names"]) ?? HighlightedString("")
    administrative = PlaceNames([PlaceNames.fallback: place.administrative])
      .best(in: nil, of: highlights?["administrative"])
    country = place.country.best(in: language, of: highlights?["country"])
  }

  /// The name, region and country on one line, separated by commas.
  public var title: HighlightedString {
    .joined([name, administrative, country].compactMap(\.self))
  }

  /// The region and country on a second line, separated by a comma; `nil` if neither is known.
  public var subtitle: HighlightedString? {
    let parts = [administrative, country].compactMap(\.self)
    return parts.isEmpty ? nil : .joined(parts)
  }
}

extension PlaceNames {
  /// Returns the form in a language that matches the text best; `nil` without a name.
  fileprivate func best(
    in language: String?, of highlights: TreeModel<HighlightResult>?
  ) -> HighlightedString? {
    let forms = forms(in: language)
    guard let first = forms.first else { return nil }
    let own = key(for: language).flatMap { highlights?[$0] } ?? highlights
    let results = own?.values ?? []
    var best: HighlightResult?
    // A highlight counts only if its text is one of the forms, because it may come from any engine
    // or test.
    for result in results where forms.contains(result.value.string) {
      if result.matchedWords.count > best?.matchedWords.count ?? 0 { best = result }
    }
    return best?.value ?? HighlightedString(first)
  }
}

extension HighlightedString {
  /// Joins texts by commas, keeping their highlights.
  fileprivate static func joined(_ parts: [HighlightedString]) -> HighlightedString {
    var text = ""
    var ranges: [Range<Int>] = []
    for part in parts where !part.string.isEmpty {
      if !text.isEmpty { text += ", " }
      let start = text.utf8.count
      ranges += part.utf8Ranges.map { $0.lowerBound + start..<$0.upperBound + start }
      text += part.string
    }
    return HighlightedString(text, utf8Ranges: ranges)
  }
}
