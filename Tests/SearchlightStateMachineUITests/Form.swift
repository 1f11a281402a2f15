import SearchlightStateMachine

/// A form with an address, a sheet and rows, for the tests of models.
nonisolated struct Form: Equatable, Sendable {
  var name = ""
  var address = Address()
  var count = 0
  var isWaiting = false
  var sheet: Sheet?
  var rows: [Row] = []
  var keyed: [String: Row] = [:]
  var screen = Screen.list
  var alert: String?
  var path: [Int] = []

  var isLong: Bool { name.count > 5 }

  /// A part that cannot be compared.
  var greeting: @Sendable () -> String { { [name] in "Hello \(name)" } }

  struct Address: Equatable, Sendable {
    var city = ""
    var street = ""
  }

  struct Sheet: Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
    var isLocked = false
  }

  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
    var detail: Address?
  }

  nonisolated enum Screen: Equatable, Sendable {
    case list
    case map(Address)

    var map: Address? { if case .map(let address) = self { address } else { nil } }
  }
}

enum FormAction: Sendable {
  case name(String), append(String), city(String), street(String), count
  case move(name: String, city: String)
  case load, loaded, wait, cancelled
  case address(AddressAction)
  case present(Form.Sheet?), sheet(SheetAction), dismissSheet
  case rows([Form.Row]), row(Int, RowAction)
  case keyed([String: Form.Row]), keyedRow(String, RowAction)
  case show(Form.Screen), map(AddressAction)
  case alert(String?), dismissAlert
  case path([Int]), keepRows([Int])
}

enum AddressAction: Sendable { case city(String) }
enum SheetAction: Sendable { case text(String), lock }
enum RowAction: Sendable { case text(String), detail(AddressAction) }
enum FormWork: Equatable, Sendable { case load, wait }

extension Form {
  /// Creates a store.
  ///
  /// - Parameter probe: Called with each action in the reducer, to block it or to count.
  static func store(
    _ state: Form = Form(), probe: @escaping @Sendable (FormAction) -> Void = { _ in }
  ) -> Store<Form, FormAction, FormWork> {
    let reducer = Reduce<Form, FormAction, FormWork> { state, action in
      probe(action)
      return state.reduce(action)
    }
    return Store(
      initial: state, reducer: reducer,
      handler: EffectHandler { work, send in
        switch work {
        case .load: send(.loaded)
        case .wait: try? await Task.sleep(for: .seconds(3_600))
        }
      }, onCancel: { _ in .cancelled })
  }

  private mutating func reduce(_ action: FormAction) -> Effects<FormWork> {
    switch action {
    case .name(let text): name = text
    case .append(let text): name += text
    case .city(let text), .address(.city(let text)): address.city = text
    case .street(let text): address.street = text
    case .count: count += 1
    case .move(let name, let city): (self.name, address.city) = (name, city)
    case .load: return .run(.load)
    case .loaded: name = "loaded"
    case .wait:
      isWaiting = true
      return .run(.wait)
    case .cancelled: isWaiting = false
    case .present(let sheet): self.sheet = sheet
    case .sheet(.text(let text)): sheet?.text = text
    case .sheet(.lock): sheet?.isLocked = true
    case .dismissSheet: if sheet?.isLocked == false { sheet = nil }
    case .rows(let rows): self.rows = rows
    case .row(let id, let action):
      if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].reduce(action) }
    case .keyed(let rows): keyed = rows
    case .keyedRow(let key, let action): keyed[key]?.reduce(action)
    case .show(let screen): self.screen = screen
    case .map(.city(let text)): if var map = screen.map { map.city = text; screen = .map(map) }
    case .alert(let text): alert = text
    case .dismissAlert: if alert != "fatal" { alert = nil }
    case .path(let path): self.path = path.filter { $0 >= 0 }
    case .keepRows(let ids): rows.removeAll { !ids.contains($0.id) && $0.text != "locked" }
    }
    return .none
  }
}

extension Form.Row {
  mutating func reduce(_ action: RowAction) {
    switch action {
    case .text(let text): self.text = text
    case .detail(.city(let text)): detail?.city = text
    }
  }
}
