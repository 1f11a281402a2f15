import Observation
import SearchlightSignals
import SearchlightStateMachine
import Testing

// Names from SwiftUI, which a client's module has in scope wherever it draws. No code here needs
// them, and they must not conflict with names of the package.

@propertyWrapper struct State<Value> {
  var wrappedValue: Value
}

@propertyWrapper struct Binding<Value> {
  var wrappedValue: Value
  var projectedValue: Binding<Value> { self }
}

@propertyWrapper struct Environment<Value> {
  var wrappedValue: Value
}

protocol View { associatedtype Body }
protocol Scene {}
protocol App {}
struct Transition {}
struct Transaction {}
struct Animation {}
struct Text { init(_ text: String) {} }
struct ForEach<Data> {}
struct Group<Content> {}
struct Toggle {}
struct Picker {}
struct Section {}
struct Label {}
struct Subscription {}

/// An `@Observable` model, as SwiftUI uses it.
@Observable
final class LampModel {
  private(set) var isOn = false
  @ObservationIgnored private var token: SubscriptionToken?
  @ObservationIgnored let store = Store(initial: Lamp(), reducer: lamp, handler: fading)

  func follow() async {
    for await isOn in store.states.select(\.isOn) {
      self.isOn = isOn
      if isOn { break }
    }
  }
}

struct LampView: View {
  typealias Body = Text

  @State var isShown = true
  @Binding var title: String
  @Environment var scale: Int
  let store: Store<Lamp, LampAction, LampWork>

  var body: Text { Text(store.current.isOn ? "on" : "off") }

  @discardableResult
  func tap() -> Bool {
    store.send(.toggle)
    return store.current.isOn
  }
}

/// A reducer, whose associated type `State` has the name of a property wrapper in scope.
struct Dimmer: Reducer {
  func reduce(_ state: inout Lamp, _ action: LampAction) -> Effects<LampWork> {
    state.switched += 1
    return .none
  }
}

func isObservable(_ value: some Observable) -> Bool { true }

struct ForeignNamesTests {
  @Test("A view and an observable model use a store while SwiftUI's names are in scope")
  func view() async {
    let model = LampModel()
    let view = LampView(title: "Lamp", scale: 1, store: model.store)
    #expect(view.tap())
    await model.follow()
    #expect(model.isOn)
    #expect(isObservable(model))
  }

  @Test("The associated type `State` of a reducer does not clash with a property wrapper `State`")
  func reducer() {
    let state: Dimmer.State = Dimmer()(Lamp(), .toggle).0
    #expect(state.switched == 1)
    let machine = CombinedReducers<Lamp, LampAction, LampWork> {
      Dimmer()
      lamp
    }
    #expect(machine(Lamp(), .toggle).0.switched == 2)
  }
}
