/// The order of a list into which groups are injected.
///
/// No identifier occurs twice. A group begins at its position, or at the end of what comes before it
/// if that is shorter or longer; the main list goes on around it. So all pages of the list are parts
/// of one order.
struct ComposedList: Hashable, Sendable {
  /// What stands at a position of the list.
  enum Slot: Hashable, Sendable {
    /// A hit of the main list, by its rank.
    case main(Int)

    /// A hit of a group, by the number of the group and its place in the group.
    case injected(group: Int, Int)
  }

  /// The hits of a group, in order, and the position at which the first one is wanted.
  struct Group: Hashable, Sendable {
    let position: Int
    let ids: [String]
  }

  private(set) var slots: [Slot] = []

  /// - Parameter main: The identifiers of the main list, in order.
  init(_ main: [String], _ groups: [Group], _ positioning: Injection.Positioning) {
    let order = groups.indices.sorted {
      (groups[$0].position, $0) < (groups[$1].position, $1)
    }
    var taken: Set<String> =
      positioning == .highestInjected ? Set(groups.flatMap(\.ids)) : []
    var injected: Set<String> = []
    var rest = main.enumerated().makeIterator()
    func takeMain(_ slots: inout [Slot]) -> Bool {
      while let (rank, id) = rest.next() {
        guard taken.insert(id).inserted else { continue }
        slots.append(.main(rank))
        return true
      }
      return false
    }
    for number in order {
      while slots.count < groups[number].position, takeMain(&slots) {}
      for (place, id) in groups[number].ids.enumerated() {
        let isNew =
          positioning == .highestInjected
          ? injected.insert(id).inserted : taken.insert(id).inserted
        if isNew { slots.append(.injected(group: number, place)) }
      }
    }
    while takeMain(&slots) {}
  }
}
