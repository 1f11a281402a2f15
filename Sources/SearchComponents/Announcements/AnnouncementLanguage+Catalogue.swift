import SearchCore

extension AnnouncementLanguage {
  /// English, with the tag `en`.
  public static let english = AnnouncementLanguage("en") { announcement in
    switch announcement {
    case .results(let total):
      let number = number(total.value, "en")
      if !total.isExact { return "more than \(number) results" }
      return total.value == 1 ? "1 result" : "\(number) results"
    case .sortedResults(let sorted, let total):
      return "\(number(sorted, "en")) relevant of \(number(total.value, "en")) results"
    case .noResults(let query):
      return query.isEmpty ? "no results" : "no results for \(quoted(query))"
    case .slow: return "The search takes longer than usual."
    case .unreachable: return "The search cannot be reached."
    case .failed: return "The search has failed."
    }
  }

  /// German, with the tag `de`.
  public static let german = AnnouncementLanguage("de") { announcement in
    switch announcement {
    case .results(let total):
      let number = number(total.value, "de")
      if !total.isExact { return "mehr als \(number) Ergebnisse" }
      return total.value == 1 ? "1 Ergebnis" : "\(number) Ergebnisse"
    case .sortedResults(let sorted, let total):
      return "\(number(sorted, "de")) relevante von \(number(total.value, "de")) Ergebnissen"
    case .noResults(let query):
      return query.isEmpty ? "keine Ergebnisse" : "keine Ergebnisse für \(quoted(query))"
    case .slow: return "Die Suche dauert länger als sonst."
    case .unreachable: return "Die Suche ist nicht erreichbar."
    case .failed: return "Die Suche ist fehlgeschlagen."
    }
  }

  /// French, with the tag `fr`; 0 and 1 take the singular.
  public static let french = AnnouncementLanguage("fr") { announcement in
    switch announcement {
    case .results(let total):
      let number = number(total.value, "fr")
      if !total.isExact { return "plus de \(number) résultats" }
      return total.value < 2 ? "\(number) résultat" : "\(number) résultats"
    case .sortedResults(let sorted, let total):
      let adjective = sorted < 2 ? "pertinent" : "pertinents"
      return "\(number(sorted, "fr")) \(adjective) sur \(number(total.value, "fr")) résultats"
    case .noResults(let query):
      return query.isEmpty ? "aucun résultat" : "aucun résultat pour \(quoted(query))"
    case .slow: return "La recherche prend plus de temps que d’habitude."
    case .unreachable: return "La recherche est inaccessible."
    case .failed: return "La recherche a échoué."
    }
  }

  /// Arabic, with the tag `ar`; it is written from right to left, and its nouns have six number
  /// forms.
  public static let arabic = AnnouncementLanguage("ar") { announcement in
    switch announcement {
    case .results(let total):
      let results = arabicResults(total.value)
      return total.isExact ? results : "أكثر من \(results)"
    case .sortedResults(let sorted, let total):
      return "\(number(sorted, "ar")) ذات صلة من أصل \(arabicResults(total.value))"
    case .noResults(let query):
      return query.isEmpty ? "لا توجد نتائج" : "لا توجد نتائج عن \(quoted(query))"
    case .slow: return "يستغرق البحث وقتًا أطول من المعتاد."
    case .unreachable: return "تعذّر الوصول إلى البحث."
    case .failed: return "فشل البحث."
    }
  }

  /// A number of results in words, by the plural rules of Unicode CLDR for Arabic.
  private static func arabicResults(_ value: Int) -> String {
    switch (value, value.magnitude % 100) {
    case (0, _): "لا نتائج"
    case (1, _): "نتيجة واحدة"
    case (2, _): "نتيجتان"
    case (_, 3...10): "\(number(value, "ar")) نتائج"
    default: "\(number(value, "ar")) نتيجة"
    }
  }
}
