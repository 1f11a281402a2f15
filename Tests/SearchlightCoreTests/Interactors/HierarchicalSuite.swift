import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Helpers for suites about a hierarchical menu of five products.
protocol HierarchicalSuite {}

extension HierarchicalSuite {
  var products: HitsSearcher { HitsSearcher("products", index: "shop") }

  var attributes: [Attribute] { ["h.lvl0", "h.lvl1", "h.lvl2"] }

  var engine: PlainEngine {
    PlainEngine(
      records: [
        ("1", ["Cameras", "Lenses", "Wide"], "Apple"),
        ("2", ["Cameras", "Lenses", "Tele"], "Bose"),
        ("3", ["Cameras", "Bags"], "Apple"), ("4", ["Audio", "Headphones"], "Bose"),
        ("5", ["Audio"], "Apple"),
      ].map { id, path, brand in
        var levels: [String: JSON] = [:]
        for level in path.indices {
          levels["lvl\(level)"] = .string(path[...level].joined(separator: " > "))
        }
        return ["objectID": .string(id), "h": .object(levels), "brand": .string(brand)]
      })
  }

  func menu(rootPath: String? = nil) -> HierarchicalInteractor {
    HierarchicalInteractor(products, attributes: attributes, rootPath: rootPath)
  }

  func started(_ menu: HierarchicalInteractor) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    probe.answer(from: engine)
    return probe
  }

  func lines(_ menu: HierarchicalInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: menu).map(\.description)
  }
}
