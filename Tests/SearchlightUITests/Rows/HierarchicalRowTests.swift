import Expectations
import Foundation
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("The cells of hierarchical menus")
@MainActor
struct HierarchicalRowTests {
  private let shop = HitsSearcher("shop", index: "shop")

  /// What a cell shows, from the rules of the page and not from the row.
  private struct Cell: Hashable {
    var title: String
    var level: Int
    var isSelected: Bool
    var hasCheckmark: Bool
  }

  private func search(_ menu: HierarchicalInteractor) throws -> SearchModel {
    var records: [JSON] = []
    for first in ["A", "B", "C"] {
      for second in 1...3 {
        for third in 1...2 {
          let paths = [first, "\(first) > \(second)", "\(first) > \(second) > \(third)"]
          records.append([
            "objectID": .string("\(first)\(second)\(third)"), "lvl0": .string(paths[0]),
            "lvl1": .string(paths[1]), "lvl2": .string(paths[2]),
            "name": .string(second == 1 ? "odd" : "even"),
          ])
        }
      }
    }
    let service = LocalService([
      try LocalIndex(
        "shop", records: records,
        settings: IndexSettings(attributesForFaceting: ["lvl0", "lvl1", "lvl2"]))
    ])
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(shop)
      menu
    }
    let store = SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(service),
      clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll)
    return SearchModel(store, frames: ManualFrames())
  }

  @Test(
    "After random taps and texts every cell shows its node, and one node at most has a checkmark",
    arguments: 0..<20)
  func walk(seed: Int) throws {
    let menu = HierarchicalInteractor(
      shop, attributes: ["lvl0", "lvl1", "lvl2"],
      siblings: [.all, .ofChosen, .pathOnly][seed % 3])
    let search = try search(menu)
    var random = SeededNumbers(seed: UInt64(seed))
    var table = SimulatedTable<HierarchicalRow, Cell> { row in
      Cell(
        title: row.title, level: row.node.level, isSelected: row.node.isSelected,
        hasCheckmark: row.isChosen)
    }
    search.start()
    for step in 0..<100 {
      let nodes = search[menu]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: search.text = ["", "odd", "even"].randomElement(using: &random) ?? ""
      case 1: search.send(menu.clear)
      default:
        if let node = nodes.randomElement(using: &random) {
          search.send(menu.toggle(node.facet.value))
        }
      }
      let shown = search[menu]
      table.update(to: HierarchicalRow.rows(of: shown, separator: " > "))
      let deepest = menu.path(in: search.state).last
      let cells = shown.map { node in
        Cell(
          title: "\(node.facet.value.split(separator: " > ").last ?? "") (\(node.facet.count))",
          level: node.level, isSelected: node.isSelected,
          hasCheckmark: node.isSelected && node.facet.value == deepest)
      }
      expectEqual(table.cells, cells, "step \(step) of walk \(seed)")
      expectEqual(cells.filter(\.hasCheckmark).count, deepest == nil ? 0 : 1)
    }
  }

  @Test("The sign of a closed node points in the direction of writing")
  func sign() {
    let rows = HierarchicalRow.rows(
      of: [
        HierarchicalFacet(facet: Facet(value: "A", count: 1), level: 0, isSelected: true),
        HierarchicalFacet(facet: Facet(value: "A > B", count: 1), level: 1, isSelected: false),
      ], separator: " > ", in: Locale(identifier: "en"))
    expectEqual(rows.map { $0.sign(isRightToLeft: false) }, ["▾", "▸"])
    expectEqual(rows.map { $0.sign(isRightToLeft: true) }, ["▾", "◂"])
    expectEqual(rows.map(\.isChosen), [true, false])
  }
}
