import SearchlightCore

extension AnnouncementLanguage {
  /// English, with the tag `en`.
  public static let english = AnnouncementLanguage("en") { announcement in
    switch announcement {
    case .results(let total):
      return englishResults(total)
    case .sortedResults(let sorted, let total):
      return "\(number(sorted, "en")) relevant of \(englishResults(total))"
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
      return germanResults(total, "Ergebnisse")
    case .sortedResults(let sorted, let total):
      let adjective = sorted == 1 ? "relevantes" : "relevante"
      return "\(number(sorted, "de")) \(adjective) von \(germanResults(total, "Ergebnissen"))"
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
      return frenchResults(total)
    case .sortedResults(let sorted, let total):
      let adjective = sorted < 2 ? "pertinent" : "pertinents"
      return "\(number(sorted, "fr")) \(adjective) sur \(frenchResults(total))"
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
      return total.isExact ? arabicResults(total.value) : arabicGenitive(of: total)
    case .sortedResults(let sorted, let total):
      let relevant = sorted == 2 ? "ذواتا صلة" : "ذات صلة"
      return "\(arabicResults(sorted)) \(relevant) من أصل \(arabicGenitive(of: total))"
    case .noResults(let query):
      return query.isEmpty ? "لا توجد نتائج" : "لا توجد نتائج عن \(quoted(query))"
    case .slow: return "يستغرق البحث وقتًا أطول من المعتاد."
    case .unreachable: return "تعذّر الوصول إلى البحث."
    case .failed: return "فشل البحث."
    }
  }

  /// Returns a number of results in words, by the plural rules of Unicode CLDR for Arabic.
  private static func englishResults(_ total: HitCount) -> String {
    let results = total.value == 1 ? "1 result" : "\(number(total.value, "en")) results"
    return total.isExact ? results : "more than \(results)"
  }

  /// - Parameter plural: The plural in the case that the sentence needs; the singular has one form.
  private static func germanResults(_ total: HitCount, _ plural: String) -> String {
    let results = total.value == 1 ? "1 Ergebnis" : "\(number(total.value, "de")) \(plural)"
    return total.isExact ? results : "mehr als \(results)"
  }

  private static func frenchResults(_ total: HitCount) -> String {
    let noun = total.value < 2 ? "résultat" : "résultats"
    if !total.isExact, total.value == 1 { return "plus d’un \(noun)" }
    let results = "\(number(total.value, "fr")) \(noun)"
    return total.isExact ? results : "plus de \(results)"
  }

  private static func arabicResults(_ value: Int) -> String {
    switch value {
    case 0: "لا نتائج"
    case 2: "نتيجتان"
    default: arabicCounted(value)
    }
  }

  /// Returns the number of results after a preposition, where the dual has another ending.
  private static func arabicGenitive(of total: HitCount) -> String {
    let results = total.value == 2 ? "نتيجتين" : arabicCounted(total.value)
    return total.isExact ? results : "أكثر من \(results)"
  }

  private static func arabicCounted(_ value: Int) -> String {
    switch (value, value.magnitude % 100) {
    case (1, _): "نتيجة واحدة"
    case (_, 3...10): "\(number(value, "ar")) نتائج"
    default: "\(number(value, "ar")) نتيجة"
    }
  }
}
