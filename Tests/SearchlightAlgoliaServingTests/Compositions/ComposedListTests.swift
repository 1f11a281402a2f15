import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The order of a list with injected groups")
struct ComposedListTests {
  private func ids(_ list: ComposedList, _ main: [String], _ groups: [ComposedList.Group])
    -> [String]
  {
    list.slots.map { slot in
      switch slot {
      case .main(let rank): main[rank]
      case .injected(let group, let place): groups[group].ids[place]
      }
    }
  }

  @Test(
    "Groups stand at their positions, and of two equal hits the wanted one stays",
    arguments: [
      // Main list, groups, the list with highestInjected, and with highest.
      ("abcdef", [(2, "x")], "abxcdef", "abxcdef"),
      ("abcdef", [(0, "xy")], "xyabcdef", "xyabcdef"),
      // A duplicate above and below the group.
      ("abcdef", [(2, "a")], "bcadef", "abcdef"),
      ("abcdef", [(2, "e")], "abecdf", "abecdf"),
      ("abcdef", [(3, "ae")], "bcdaef", "abcedf"),
      // Positions count what was injected before, in whatever order the groups are given.
      ("abcdef", [(1, "x"), (3, "y")], "axbycdef", "axbycdef"),
      ("abcdef", [(3, "y"), (1, "x")], "axbycdef", "axbycdef"),
      // A group that begins where another one is follows it.
      ("abcdef", [(1, "xyz"), (2, "w")], "axyzwbcdef", "axyzwbcdef"),
      ("abcdef", [(1, "x"), (1, "y")], "axybcdef", "axybcdef"),
      // The first group that has a hit keeps it.
      ("abcdef", [(1, "xe"), (4, "ex")], "axebcdf", "axebcdf"),
      // A group behind the end of the list.
      ("ab", [(9, "x")], "abx", "abx"), ("", [(5, "xy"), (50, "z")], "xyz", "xyz"),
      ("ab", [(0, "ba")], "ba", "ba"), ("abc", [], "abc", "abc"),
    ] as [(String, [(Int, String)], String, String)])
  func table(main: String, groups: [(Int, String)], injected: String, highest: String) {
    let main = main.map(String.init)
    let groups = groups.map { ComposedList.Group(position: $0.0, ids: $0.1.map(String.init)) }
    let first = ComposedList(main, groups, .highestInjected)
    let second = ComposedList(main, groups, .highest)
    expectEqual(ids(first, main, groups).joined(), injected)
    expectEqual(ids(second, main, groups).joined(), highest)
  }

  @Test("No hit is lost or repeated, the order of each list stays, and groups are never too early")
  func walk() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let main = (0..<numbers.below(12)).map { "m\($0)" }
      let groups = (0..<numbers.below(4)).map { _ in
        var ids: [String] = []
        for _ in 0..<numbers.below(5) {
          let id = numbers.below(2) == 0 ? "m\(numbers.below(12))" : "x\(numbers.below(4))"
          if !ids.contains(id) { ids.append(id) }
        }
        return ComposedList.Group(position: numbers.below(14), ids: ids)
      }
      for positioning in Injection.Positioning.allCases {
        let list = ComposedList(main, groups, positioning)
        let found = ids(list, main, groups)
        let comment = "\(main) \(groups) \(positioning) \(found)"
        expectEqual(Set(found).count, found.count, comment)
        expectEqual(Set(found), Set(main + groups.flatMap(\.ids)), comment)
        var ranks: [Int] = []
        for (index, slot) in list.slots.enumerated() {
          switch slot {
          case .main(let rank): ranks.append(rank)
          case .injected(let group, _):
            // Only the end of the main list brings a group forward.
            let hasMainLater = list.slots[index...].contains {
              if case .main = $0 { true } else { false }
            }
            if hasMainLater { expect(index >= groups[group].position, comment) }
          }
        }
        expectEqual(ranks, ranks.sorted(), comment)
        if positioning == .highestInjected {
          let injected = Set(groups.flatMap(\.ids))
          expect(ranks.allSatisfy { !injected.contains(main[$0]) }, comment)
        }
      }
    }
  }
}
