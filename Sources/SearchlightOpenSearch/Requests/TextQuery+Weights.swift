import SearchlightBackend
import SearchlightSettings

extension TextQuery {
  /// The weights of the components of a score.
  struct Weights {
    /// What a word that matches as it was typed adds.
    let exact: Double
    /// What a whole word with typos adds, in place of a longer word that begins with it.
    let wholeWord: Double
    /// What a word adds for each head of its attribute that it is in; 0 if positions do not count.
    private(set) var position: Double
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
    ///   - positions: The number of heads that a word can be in, which are left out before distances.
    ///   - tellsWholeWords: Whether words with typos rank by whether they are whole; they do not if that
    ///     would cost something that matters more.
    init(
      words: Int, tiers: Int, filters: Int, steps: Int, positions: Int = 0,
      tellsWholeWords: Bool = false
    ) {
      // Scores have 24 bits of precision; larger ones would make different hits equal.
      let largest = Double(1 << 22) / Double(max(1, words) * 2 + 1)
      func attribute(_ exact: Double, _ positions: Int) -> Double {
        Double(words + 1) * exact * Double(positions + 1)
      }
      func proximity(_ exact: Double, _ positions: Int) -> Double {
        Double(words * tiers + 1) * attribute(exact, positions)
      }
      func fits(_ exact: Double, _ positions: Int) -> Bool {
        proximity(exact, positions) * Double(steps + 1) * (Double(filters) + 1) <= largest
      }
      let positions = fits(1, positions) ? positions : 0
      let tellsWholeWords = tellsWholeWords && fits(Double(words + 1), positions)
      exact = tellsWholeWords ? Double(words + 1) : 1
      wholeWord = tellsWholeWords ? 1 : 0
      position = positions > 0 ? Double(words + 1) * exact : 0
      self.attribute = attribute(exact, positions)
      self.proximity = proximity(exact, positions)
      // Filters matter more than distances.
      usesProximity = steps > 0 && fits(exact, positions)
      filter = self.proximity * Double(usesProximity ? steps + 1 : 1)
      typo = max(filter, min(filter * (Double(filters) + 1), largest))
      isToldApart = typo >= filter * (Double(filters) + 1)
    }

    /// The weights of words that are not the first of the query, whose position does not count.
    var withoutPositions: Weights {
      var weights = self
      weights.position = 0
      return weights
    }
  }

  /// The number of tiers of searched attributes.
  var tierCount: Int { tiers.count }

  func weights(filterScores: Int) -> Weights {
    Weights(
      words: words.count, tiers: tiers.count, filters: filterScores, steps: proximitySteps,
      positions: positionSteps, tellsWholeWords: isUnranked)
  }

  /// Whether hits that match alike are ordered by what was probably meant, because the settings have no
  /// custom ranking: whole words before longer ones, and short texts before long ones.
  ///
  /// The mapping of another tool does not tell beginnings of words from whole ones.
  var isUnranked: Bool { index.settings.customRanking.isEmpty && paths.schema.isOwn }
}
