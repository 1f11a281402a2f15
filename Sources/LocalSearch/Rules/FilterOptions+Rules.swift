extension FilterOptions {
  /// Takes up what rules say about which records are hits.
  mutating func take(_ effect: RuleEffect, in snapshot: IndexSnapshot, _ showing: PageOptions) {
    groups += effect.groups
    optionalGroups += effect.optionalGroups
    placement = Promotions(effect, in: snapshot, needsFigures: showing.wantsRankingInfo)
  }
}
