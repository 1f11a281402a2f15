import SearchlightBackend
import SearchlightSettings

extension TextQuery {
  /// The weights of the components of a score.
  struct Weights {
    /// What a word that matches as it was typed adds.
    let exact: Double
    /// What a whole word with typos adds, in place of a longer word that begins with it.
    let wholeWord: Double
    let attribute: Double
    let proximity: Double
    let filter: Double
    let typo: Double

    /// Whether the distance of words counts.
    let usesProximity: Bool

    /// Whether a score tells what it is made of, because the scores of filters are less than a typo.
    let isToldApart: Bool

    /// Chooses weights so that each component outweighs the lesser ones, as far as 24 bits allow.
    ///
    /// - Parameters:
    ///   - filters: The largest sum of the scores of filters.
    ///   - steps: The most steps of distances that words can be near; too many are left out.
    ///   - tellsWholeWords: Whether words with typos rank by whether they are whole; they do not if that
    ///     would cost something that matters more.
    init(words: Int, tiers: Int, filters: Int, steps: Int, tellsWholeWords: Bool = false) {
      // Scores have 24 bits of precision; larger ones would make different hits equal.
      let largest = Double(1 << 22) / Double(max(1, words) * 2 + 1)
      func attribute(_ exact: Double) -> Double { Double(words + 1) * exact }
      func proximity(_ exact: Double) -> Double { Double(words * tiers + 1) * attribute(exact) }
      func fits(_ exact: Double) -> Bool {
        proximity(exact) * Double(steps + 1) * (Double(filters) + 1) <= largest
      }
      let tellsWholeWords = tellsWholeWords && fits(Double(words + 1))
      exact = tellsWholeWords ? Double(words + 1) : 1
      wholeWord = tellsWholeWords ? 1 : 0
      self.attribute = attribute(exact)
      self.proximity = proximity(exact)
      // Filters matter more than distances.
      usesProximity = steps > 0 && fits(exact)
      filter = self.proximity * Double(usesProximity ? steps + 1 : 1)
      typo = max(filter, min(filter * (Double(filters) + 1), largest))
      isToldApart = typo >= filter * (Double(filters) + 1)
    }
  }

  /// The number of tiers of searched attributes.
  var tierCount: Int { tiers.count }

  func weights(filterScores: Int) -> Weights {
    Weights(
      words: words.count, tiers: tiers.count, filters: filterScores, steps: proximitySteps,
      tellsWholeWords: isUnranked)
  }

  /// Whether hits that match alike are ordered by what was probably meant, because the settings have no
  /// custom ranking: whole words before longer ones, and short texts before long ones.
  ///
  /// The mapping of another tool does not tell beginnings of words from whole ones.
  var isUnranked: Bool { index.settings.customRanking.isEmpty && paths.schema.isOwn }
}
