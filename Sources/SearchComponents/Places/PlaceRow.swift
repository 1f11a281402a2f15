public import SearchCore

/// A place as a row of a list shows it, with what matches the text highlighted.
public struct PlaceRow: Hashable, Sendable, Identifiable {
  /// The identifier of the record.
  public let id: String

  /// The place, with its location.
  public let place: Place

  /// The best form of its name in the language.
  public let name: HighlightedString

  /// The part of the country that it lies in; `nil` if the record names none.
  public let administrative: HighlightedString?

  /// The country in the language; `nil` if the record names none.
  public let country: HighlightedString?

  /// Makes a row of a hit.
  ///
  /// Of each name with several forms the best is shown: the one in which most of the words that were typed are found, of
  /// equal ones the first; the first form if nothing matches. That is how InstantSearch chose among them.
  ///
  /// - Parameter language: Such as `de`; where a name has no form in it, the one for all languages is shown.
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

  /// Name, part of the country and country with commas between them, as one line.
  public var title: HighlightedString {
    .joined([name, administrative, country].compactMap(\.self))
  }

  /// Part of the country and country with commas between them, as a second line; `nil` if neither is known.
  public var subtitle: HighlightedString? {
    let parts = [administrative, country].compactMap(\.self)
    return parts.isEmpty ? nil : .joined(parts)
  }
}

extension PlaceNames {
  /// The best form in a language; `nil` without a name.
  fileprivate func best(
    in language: String?, of highlights: TreeModel<HighlightResult>?
  ) -> HighlightedString? {
    let forms = forms(in: language)
    guard let first = forms.first else { return nil }
    let own = key(for: language).flatMap { highlights?[$0] } ?? highlights
    let results = own?.values ?? []
    var best: HighlightResult?
    // A highlight belongs to the record only if it is one of its forms: engines and tests may say anything.
    for result in results where forms.contains(result.value.string) {
      if result.matchedWords.count > best?.matchedWords.count ?? 0 { best = result }
    }
    return best?.value ?? HighlightedString(first)
  }
}

extension HighlightedString {
  /// Texts with commas between them, and what of them is highlighted.
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
