extension FilterOptions {
  /// Takes up what rules say about which records are hits.
  mutating func take(_ effect: RuleEffect, in list: SegmentList, _ showing: PageOptions) {
    groups += effect.groups
    optionalGroups += effect.optionalGroups
    placement = Placement(effect, in: list, needsFigures: showing.wantsRankingInfo)
  }
}
