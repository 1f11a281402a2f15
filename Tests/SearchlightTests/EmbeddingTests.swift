import SearchTesting
import Searchlight
import Testing

// The code of Documentation/Embedding.md.

struct AppState: Hashable, Sendable {
  var title = ""
  var shop: SearchState
  var help: SearchState
}

enum AppAction: Hashable, Sendable {
  case rename(String)
  case leave
  case shop(SearchAction)
  case help(SearchAction)

  var shop: SearchAction? {
    switch self {
    case .shop(let action): action
    case .leave: SearchMachine.onCancelAll
    case .rename, .help: nil
    }
  }

  var help: SearchAction? {
    switch self {
    case .help(let action): action
    case .leave: SearchMachine.onCancelAll
    case .rename, .shop: nil
    }
  }
}

enum AppWork: Hashable, Sendable, CustomStringConvertible {
  case shop(SearchWork)
  case help(SearchWork)

  var shop: SearchWork? {
    if case .shop(let work) = self { work } else { nil }
  }

  var help: SearchWork? {
    if case .help(let work) = self { work } else { nil }
  }

  var description: String {
    switch self {
    case .shop(let work): "shop: \(work)"
    case .help(let work): "help: \(work)"
    }
  }
}

let products = HitsSearcher("products", index: "products")
let articles = HitsSearcher("articles", index: "articles")
let productHits = HitsInteractor<Hit<Movie>>(products)
let articleHits = HitsInteractor<Hit<Movie>>(articles)

let shop = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
  productHits
}
let help = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .milliseconds(300)))
  articleHits
}

let app = CombinedReducers<AppState, AppAction, AppWork> {
  Reduce { state, action in
    if case .rename(let title) = action { state.title = title }
    return .none
  }
  Scoped(state: \.shop, extract: { $0.shop }, work: AppWork.shop, id: "shop", child: shop)
  Scoped(state: \.help, extract: { $0.help }, work: AppWork.help, id: "help", child: help)
}

let initialAppState = AppState(shop: shop.initialState, help: help.initialState)

@Suite("Two searches in one app")
struct EmbeddingTests {
  @Test(
    "Two searches in one app use different effect names, so neither replaces the other's effects")
  func effects() {
    let (afterShop, shopEffects) = app(initialAppState, .shop(.text("a")))
    let (_, helpEffects) = app(afterShop, .help(.text("b")))
    #expect(
      (Array(shopEffects) + Array(helpEffects)).map(\.description) == [
        #"shop: search (products) after 100 ms, latest "shop/products""#,
        #"help: search (articles) after 300 ms, latest "help/articles""#,
      ])
  }

  private let shopService = ScriptedService()
  private let helpService = ScriptedService()
  private let clock = ManualClock()

  private func appStore() -> Store<AppState, AppAction, AppWork> {
    let store = Store(
      initial: initialAppState, reducer: app,
      handler: .combined(
        EffectHandler.search(shopService).pullback(work: { $0.shop }, action: AppAction.shop),
        EffectHandler.search(helpService).pullback(work: { $0.help }, action: AppAction.help)),
      clock: clock, onCancelAll: .leave)
    return store
  }

  @Test("Each search is answered by its own service, and the app can follow its rows")
  func live() async throws {
    let store = appStore()
    store.send(.shop(.text("shoe")))
    store.send(.help(.text("return")))
    store.send(.rename("Shop"))
    await clock.advance(by: .milliseconds(100))
    shopService.echo(await shopService.arrival(of: 1))
    await clock.advance(by: .milliseconds(200))
    helpService.echo(await helpService.arrival(of: 1))

    for await hits in store.states.select(\.shop).values(of: productHits) where hits.isAnswered {
      #expect(hits.query == "shoe")
      break
    }
    for await hits in store.states.select(\.help).values(of: articleHits) where hits.isAnswered {
      #expect(hits.query == "return")
      break
    }
    #expect(store.current.title == "Shop")
  }

  @Test("When the app leaves a scope, both searches handle the cancellation of their effects")
  func leaving() async {
    let store = appStore()
    await store.run {
      store.send(.shop(.text("shoe")))
      store.send(.help(.text("return")))
      #expect(store.current.shop["products"]?.phase == .waiting)
      #expect(store.current.help["articles"]?.phase == .waiting)
    }
    await store.settled()
    #expect(store.current.shop["products"]?.phase == .idle)
    #expect(store.current.help["articles"]?.phase == .idle)
  }
}
