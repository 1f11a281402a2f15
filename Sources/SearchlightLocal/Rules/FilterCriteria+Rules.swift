import SearchlightSettings

extension FilterCriteria {
  /// Adds the conditions, promotions and hidden records of rules.
  mutating func take(_ effect: RuleEffect, in snapshot: IndexSnapshot, _ showing: PageOptions) {
    groups += effect.groups
    optionalGroups += effect.optionalGroups
    promotions = Promotions(effect, in: snapshot, includesRankingInfo: showing.wantsRankingInfo)
  }
}
