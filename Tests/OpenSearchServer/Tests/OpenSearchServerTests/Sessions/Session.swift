import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine

/// A simulated user who types, filters and scrolls at random, and compares the results with the
/// embedded engine.
struct Session {
  /// The result of a session.
  struct Report {
    var steps = 0
    var failures = 0
    var violations: [String] = []
  }

  private let products = HitsSearcher("products", index: "warehouse", hitsPerPage: 20)
  private let hits: HitsInteractor<Hit<JSON>>
  private let brands: FacetListInteractor
  private let kinds: FacetListInteractor
  private let store: SearchStore
  private let local: LocalService
  private let warehouse: Warehouse
  private var numbers: SeededNumbers

  init(
    _ number: Int, service: some SearchService, comparedWith local: LocalService,
    of warehouse: Warehouse
  ) {
    hits = HitsInteractor<Hit<JSON>>(products)
    brands = FacetListInteractor(products, attribute: "brand")
    kinds = FacetListInteractor(products, attribute: "kinds", refinementOperator: .and)
    let (hits, brands, kinds) = (hits, brands, kinds)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      brands
      kinds
    }
    store = SearchStore(machine, service: service)
    self.local = local
    self.warehouse = warehouse
    numbers = SeededNumbers(seed: UInt64(number))
  }

  /// Runs until `goesOn` returns `false`, for at least one step.
  mutating func run(while goesOn: () -> Bool) async -> Report {
    var report = Report()
    repeat {
      // Several actions may be sent before an answer arrives.
      var sent: [SentAction<SearchState, SearchAction, SearchWork>] = []
      for _ in 0..<below(4) { sent.append(store.send(nextAction())) }
      sent.append(store.send(nextAction()))
      for action in sent { await action.finished }
      report.steps += 1
      // A failed request is retried, as a user would.
      var attempts = 0
      while isFailed, attempts < 100 {
        attempts += 1
        report.failures += 1
        await store.send(.retry()).finished
      }
      report.violations += violations()
    } while goesOn() && report.violations.isEmpty
    return report
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  private mutating func nextAction() -> SearchAction {
    let word = Warehouse.words[below(Warehouse.words.count)]
    switch below(10) {
    case 0..<3: return .text(word)
    // Engines allow typos in prefixes differently, so these prefixes are too short for typos.
    case 3: return .text(String(word.prefix(1 + below(3))))
    case 4:
      // The words must differ, because only the embedded engine requires a repeated word to occur
      // twice.
      let others = Warehouse.words.filter { $0 != word }
      return .text(word + " " + others[below(others.count)])
    case 5: return brands.toggle(Warehouse.brands[below(Warehouse.brands.count)])
    case 6: return kinds.toggle(Warehouse.kinds[below(Warehouse.kinds.count)])
    case 7:
      let bound = Double(below(1000))
      return .filters(.set([.numeric("price", .greaterThan, bound)], in: .and("price")))
    case 8: return .filters(.clearGroup(.and("price")))
    default: return hits.rowAppeared(below(max(1, hits.present(store.current).count)))
    }
  }

  private var isFailed: Bool {
    guard let source = store.current[products.source] else { return false }
    if case .failed = source.phase { return true }
    return !source.failedPages.isEmpty
  }

  /// Returns what is wrong with the shown results.
  private func violations() -> [String] {
    let state = store.current
    guard let source = state[products.source], source.phase == .loaded, let answer = source.answer
    else {
      return [
        "nothing is shown, the source is \(state[products.source]?.phase.description ?? "gone")"
      ]
    }
    guard source.wanted?.query == state.text else { return ["another text is searched for"] }
    let request = answer.request
    let entry = MultiSearchRequest.Entry(source: products.source, request: request)
    let whole = MultiSearchRequest(id: SearchRequestID(1), entries: [entry])
    guard case .success(let expected)? = try? local.answer(whole).results[products.source] else {
      return ["the embedded engine does not answer \(request)"]
    }
    var violations: [String] = []
    let response = answer.response
    if response.nbHits != expected.nbHits {
      violations.append("\(response.nbHits) hits instead of \(expected.nbHits)")
    }
    for (attribute, values) in expected.facets {
      let counts = Dictionary(uniqueKeysWithValues: values.map { ($0.value, $0.count) })
      let shown = Dictionary(
        uniqueKeysWithValues: (response.facets[attribute] ?? []).map { ($0.value, $0.count) })
      if shown != counts { violations.append("\(attribute) counts \(shown) instead of \(counts)") }
    }
    let rows = hits.present(state).records
    let ids = rows.map(\.objectID)
    if Set(ids).count < ids.count { violations.append("a row is shown twice") }
    // The list has full pages and possibly the last page, in any combination.
    if ![0, expected.nbHits % 20].contains(rows.count % 20)
      || rows.isEmpty != (expected.nbHits == 0)
    {
      violations.append("\(rows.count) rows of \(expected.nbHits) are shown")
    }
    for id in ids where !isMatch(id, state) {
      violations.append("\(id) is shown and does not match")
    }
    return violations.map { "\($0), for \(request)" }
  }

  /// Whether a record matches the text and filters, determined without an engine.
  private func isMatch(_ id: String, _ state: SearchState) -> Bool {
    guard let item = warehouse.items[id] else { return false }
    let typed = state.text.split(separator: " ")
    let isNamed = typed.allSatisfy { text in item.words.contains { $0.hasPrefix(text) } }
    let chosen = state.filters[brands.filterGroup].filters
    let hasBrand = chosen.isEmpty || chosen.contains(.facet("brand", .string(item.brand)))
    let hasKinds = state.filters[kinds.filterGroup].filters.allSatisfy { filter in
      item.kinds.contains { filter == .facet("kinds", .string($0)) }
    }
    let isDear = state.filters[.and("price")].filters.allSatisfy { filter in
      guard case .numeric(let numeric) = filter else { return false }
      return numeric.condition.isFulfilled(by: Double(item.price))
    }
    return isNamed && hasBrand && hasKinds && isDear
  }
}
