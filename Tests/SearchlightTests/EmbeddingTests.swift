import SearchTesting
import Searchlight
import Testing

/// An app with a state of its own and two searches in it.
private struct AppState: Hashable, Sendable {
  var title = ""
  var shop: SearchState
  var help: SearchState
}

private enum AppAction: Hashable, Sendable {
  case rename(String)
  case shop(SearchAction)
  case help(SearchAction)

  var shop: SearchAction? {
    if case .shop(let action) = self { action } else { nil }
  }

  var help: SearchAction? {
    if case .help(let action) = self { action } else { nil }
  }
}

private enum AppWork: Hashable, Sendable, CustomStringConvertible {
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

@Suite("Two searches in one app", .timeLimit(.minutes(1)))
struct EmbeddingTests {
  private static let products = HitsSearcher("products", index: "products")
  private static let articles = HitsSearcher("articles", index: "articles")

  private let shop = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
    products
  }
  private let help = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .milliseconds(300)))
    articles
  }

  private var app: CombinedReducers<AppState, AppAction, AppWork> {
    CombinedReducers {
      Reduce { state, action in
        if case .rename(let title) = action { state.title = title }
        return .none
      }
      Scoped(state: \.shop, extract: { $0.shop }, work: AppWork.shop, id: "shop", child: shop)
      Scoped(state: \.help, extract: { $0.help }, work: AppWork.help, id: "help", child: help)
    }
  }

  private var initialState: AppState {
    AppState(shop: shop.initialState, help: help.initialState)
  }

  @Test("neither replaces the other's effects")
  func effects() {
    let state = initialState
    let (afterShop, shopEffects) = app(state, .shop(.text("a")))
    let (_, helpEffects) = app(afterShop, .help(.text("b")))
    #expect(
      (Array(shopEffects) + Array(helpEffects)).map(\.description) == [
        #"shop: search (products) after 100 ms, latest "shop/products""#,
        #"help: search (articles) after 300 ms, latest "help/articles""#,
      ])
  }

  @Test("each is answered by its own service, and its rows are followed in the app's state")
  func live() async throws {
    let shopService = ScriptedService()
    let helpService = ScriptedService()
    let clock = ManualClock()
    let store = Store(
      initial: initialState, reducer: app,
      handler: .combined(
        EffectHandler.search(shopService).pullback(work: { $0.shop }, action: AppAction.shop),
        EffectHandler.search(helpService).pullback(work: { $0.help }, action: AppAction.help)),
      clock: clock)
    store.send(.shop(.text("shoe")))
    store.send(.help(.text("return")))
    store.send(.rename("Shop"))
    try await clock.sleepers(atLeast: 2)
    await clock.advance(by: .milliseconds(100))
    shopService.echo(await shopService.arrival(of: 1))
    await clock.advance(by: .milliseconds(200))
    helpService.echo(await helpService.arrival(of: 1))

    let products = HitsInteractor<Hit<Movie>>(Self.products)
    for await hits in store.states.select(\.shop).values(of: products) where hits.isAnswered {
      #expect(hits.query == "shoe")
      break
    }
    let articles = HitsInteractor<Hit<Movie>>(Self.articles)
    for await hits in store.states.select(\.help).values(of: articles) where hits.isAnswered {
      #expect(hits.query == "return")
      break
    }
    #expect(store.current.title == "Shop")
  }
}
