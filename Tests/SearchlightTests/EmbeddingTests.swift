import SearchlightTesting
import Searchlight
import Testing

// The code of Documentation/Embedding.md.

nonisolated struct AppState: Hashable, Sendable {
  var title = ""
  var shop: SearchState
  var help: SearchState
}

nonisolated enum AppAction: Hashable, Sendable {
  case rename(String)
  case shop(SearchAction)
  case help(SearchAction)
}

nonisolated enum AppWork: Hashable, Sendable, CustomStringConvertible {
  case shop(SearchWork)
  case help(SearchWork)

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
  Scoped(state: \.shop, action: AppAction.shop, work: AppWork.shop, id: "shop", child: shop)
  Scoped(state: \.help, action: AppAction.help, work: AppWork.help, id: "help", child: help)
}

let initialAppState = AppState(shop: shop.initialState, help: help.initialState)

nonisolated enum HistoryAction: Sendable { case shop(SearchAction), remember, goBack }

nonisolated struct History: Hashable, Sendable {
  var shop: SearchState
  var earlier: SearchState?
}

let history = CombinedReducers<History, HistoryAction, SearchWork> {
  Reduce { state, action in
    switch action {
    case .shop: break
    case .remember: state.earlier = state.shop
    case .goBack: if let earlier = state.earlier { state.shop = earlier }
    }
    return .none
  }
  Scoped(state: \.shop, action: HistoryAction.shop, id: "shop", child: shop)
}

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
        EffectHandler.search(shopService).pullback(work: AppWork.shop, action: AppAction.shop),
        EffectHandler.search(helpService).pullback(work: AppWork.help, action: AppAction.help)),
      clock: clock)
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

  @Test("The handle of an action cancels the requests of one search and leaves the other alone")
  func cancelling() async {
    let store = appStore()
    store.send(.help(.text("return")))
    store.send(.shop(.text("shoe"))).cancel()
    await store.settled()
    #expect(store.current.shop["products"]?.phase == .idle)
    #expect(store.current.help["articles"]?.phase == .waiting)
    store.send(.shop(.text("shoe")))
    #expect(store.current.shop["products"]?.phase == .waiting)
  }

  @Test(
    "A search in an app can be continued after a handle was cancelled, and the app wires nothing",
    arguments: [true, false])
  func continuing(isInFlight: Bool) async {
    let store = appStore()
    let sent = store.send(.shop(.text("shoe")))
    if isInFlight {
      await clock.advance(by: .milliseconds(100))
      _ = await shopService.arrival(of: 1)
    }
    sent.cancel()
    await store.settled()
    #expect(store.current.shop["products"]?.phase == .idle)
    store.send(.shop(.text("shoe")))
    await clock.advance(by: .milliseconds(100))
    shopService.echo(await shopService.arrival(of: isInFlight ? 2 : 1))
    await store.idle()
    #expect(store.current.shop["products"]?.phase == .loaded)
    shopService.end()
  }

  @Test("An earlier state of a search is put back with nothing under way")
  func goingBack() async {
    let store = Store(
      initial: History(shop: shop.initialState), reducer: history,
      handler: EffectHandler.search(shopService).pullback(action: HistoryAction.shop),
      clock: clock)
    store.send(.shop(.text("shoe")))
    store.send(.remember)
    store.send(.shop(.text("boot")))
    await clock.advance(by: .milliseconds(100))
    shopService.echo(await shopService.arrival(of: 1))
    await store.idle()
    store.send(.goBack)
    #expect(store.current.shop.text == "shoe")
    #expect(store.current.shop["products"]?.phase == .idle)
    store.send(.shop(.submit))
    shopService.echo(await shopService.arrival(of: 2))
    await store.idle()
    #expect(store.current.shop["products"]?.answer?.request.query == "shoe")
  }
}
