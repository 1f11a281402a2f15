import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

// MARK: - The catalogue

nonisolated struct Catalogue: Equatable, Sendable {
  var text = ""
  var rows: [String] = []
  var isSearching = false
  var favourites: [String] = []
}

nonisolated enum CatalogueAction: Equatable, Sendable {
  case type(String), found([String]), favour(String), cancelled
}

nonisolated enum CatalogueWork: Equatable, Sendable { case find(String) }

nonisolated let catalogue = Reduce<Catalogue, CatalogueAction, CatalogueWork> { catalogue, action in
  switch action {
  case .type(let text):
    catalogue.text = text
    catalogue.isSearching = true
    return .run(.find(text), id: "find", overlap: .latest(cancelRunning: true))
  case .found(let rows):
    catalogue.rows = rows
    catalogue.isSearching = false
  case .favour(let row): catalogue.favourites.append(row)
  case .cancelled: catalogue.isSearching = false
  }
  return .none
}
.onCancel { _ in .cancelled }

let findingRows = EnumCase(CatalogueAction.found) {
  if case .found(let rows) = $0 { rows } else { nil }
}

// MARK: - The cart

struct Cart: Equatable, Sendable {
  var rows: [String] = []
  var order: Int?
}

enum CartAction: Equatable, Sendable { case add(String), checkOut, ordered(Int) }

enum CartWork: Equatable, Sendable { case order([String]) }

let cart = Reduce<Cart, CartAction, CartWork> { cart, action in
  switch action {
  case .add(let row): cart.rows.append(row)
  case .checkOut: return .run(.order(cart.rows), id: "order", overlap: .exclusive)
  case .ordered(let number):
    cart.rows = []
    cart.order = number
  }
  return .none
}

// MARK: - The profile

nonisolated struct Profile: Equatable, Sendable {
  var name = ""
  var favourites: [String] = []
}

nonisolated enum ProfileAction: Equatable, Sendable { case rename(String), forgetFavourites }

let profile = Reduce<Profile, ProfileAction, Never> { profile, action in
  switch action {
  case .rename(let name): profile.name = name
  case .forgetFavourites: profile.favourites = []
  }
  return .none
}

// MARK: - The shop

nonisolated struct Shop: Equatable, Sendable {
  var favourites: [String] = []
  var cart = Cart()
  private var ownCatalogue = Catalogue()
  private var ownProfile = Profile()

  var catalogue: Catalogue {
    get {
      var catalogue = ownCatalogue
      catalogue.favourites = favourites
      return catalogue
    }
    set {
      ownCatalogue = newValue
      favourites = newValue.favourites
    }
  }

  var profile: Profile {
    get {
      var profile = ownProfile
      profile.favourites = favourites
      return profile
    }
    set {
      ownProfile = newValue
      favourites = newValue.favourites
    }
  }
}

nonisolated enum ShopAction: Equatable, Sendable {
  case start, loaded([String])
  case catalogue(CatalogueAction), cart(CartAction), profile(ProfileAction)
}

nonisolated enum ShopWork: Equatable, Sendable {
  case load, save([String])
  case catalogue(CatalogueWork), cart(CartWork)
}

nonisolated let searching = Scoped<Shop, ShopAction, ShopWork>(
  state: \.catalogue, action: ShopAction.catalogue, work: ShopWork.catalogue, id: "catalogue",
  child: catalogue)

let features = CombinedReducers<Shop, ShopAction, ShopWork> {
  searching
  Scoped(state: \.cart, action: ShopAction.cart, work: ShopWork.cart, id: "cart", child: cart)
  Scoped(state: \.profile, action: ShopAction.profile, child: profile)
  Reduce { shop, action in
    // After an order, the catalogue begins anew.
    guard case .cart(.ordered) = action else { return .none }
    return searching.reduce(&shop, .catalogue(.type("")))
  }
}

let shopping = CombinedReducers<Shop, ShopAction, ShopWork> {
  features.onChange(of: \.favourites) { shop, _ in
    .background(
      .save(shop.favourites), id: "save", overlap: .latest(cancelRunning: false),
      timing: .after(.seconds(1)))
  }
  Reduce { shop, action in
    switch action {
    case .start: return .run(.load, id: "load", overlap: .exclusive)
    case .loaded(let favourites): shop.favourites = favourites
    case .catalogue, .cart, .profile: break
    }
    return .none
  }
}

// MARK: - What the handlers need

nonisolated struct ShopWorld: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var orderNumber: @Sendable () -> Int = { .random(in: 1...999_999) }
  var find: @Sendable (String) async -> [String]
  var load: @Sendable () async -> [String]
  var save: @Sendable ([String]) async -> Void
}

func shopHandler(_ world: ShopWorld) -> EffectHandler<ShopWork, ShopAction> {
  .combined(
    EffectHandler { work, send in
      switch work {
      case .find(let text): send(.found(await world.find(text)))
      }
    }
    .pullback(work: ShopWork.catalogue, action: ShopAction.catalogue),
    EffectHandler { work, send in
      switch work {
      case .order:
        guard (try? await world.clock.sleep(for: .seconds(2))) != nil else { return }
        send(.ordered(world.orderNumber()))
      }
    }
    .pullback(work: ShopWork.cart, action: ShopAction.cart),
    EffectHandler { work, send in
      switch work {
      case .load: send(.loaded(await world.load()))
      case .save(let favourites): await world.save(favourites)
      case .catalogue, .cart: break
      }
    })
}

@Suite struct ShopExample {
  @Test("Two features read and write one value, which is saved when it has changed")
  func shared() async {
    let saved = Locked(["lamp"])
    let clock = ManualClock()
    let store = Store(
      initial: Shop(), reducer: shopping,
      handler: shopHandler(
        ShopWorld(
          clock: clock, find: { ["a \($0)"] }, load: { saved.withLock { $0 } },
          save: { favourites in saved.withLock { $0 = favourites } })), clock: clock)
    await store.send(.start).finished
    #expect(store.current.profile.favourites == ["lamp"])
    store.send(.catalogue(.favour("chair")))
    #expect(store.current.profile.favourites == ["lamp", "chair"])
    await clock.advance(by: .seconds(1))
    await store.idle()
    #expect(saved.withLock { $0 } == ["lamp", "chair"])

    store.send(.profile(.forgetFavourites))
    #expect(store.current.catalogue.favourites == [])
  }

  @Test("An order takes its number from the world, and the shop sends an action to the catalogue")
  func order() async throws {
    let clock = ManualClock()
    let store = Store(
      initial: Shop(), reducer: shopping,
      handler: shopHandler(
        ShopWorld(
          clock: clock, orderNumber: { 7 }, find: { ["everything \($0)"] }, load: { [] },
          save: { _ in })), clock: clock)
    store.send(.cart(.add("lamp")))
    let sent = store.send(.cart(.checkOut))
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(2))
    await sent.finished
    #expect(store.current.cart == Cart(order: 7))
    #expect(store.current.catalogue.rows == ["everything "])
  }

  @Test("A cancelled search of the catalogue is idle, and the shop has wired nothing")
  func cancelled() {
    var machine = Simulation(initial: Shop(), reducer: shopping)
    machine.send(.catalogue(.type("lamp")))
    machine.cancelAll()
    #expect(!machine.state.catalogue.isSearching)
    machine.send(.catalogue(.type("lamp")))
    #expect(machine.running.map(\.work) == [.catalogue(.find("lamp"))])
  }

  @Test("A case with a closure extracts what the case holds")
  func byHand() {
    #expect(findingRows.extract(findingRows.embed(["a"])) == ["a"])
    #expect(findingRows.extract(.type("a")) == nil)
  }
}
