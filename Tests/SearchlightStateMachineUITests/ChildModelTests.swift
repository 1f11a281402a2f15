import Expectations
import SearchlightBasics
import SearchlightStateMachine
import Testing

@testable import SearchlightStateMachineUI

@Suite("The models of parts")
@MainActor
struct ChildModelTests {
  private let sent = Counter()
  private let store: Store<Form, FormAction, FormWork>
  private let model: StoreModel<Form, FormAction>

  init() {
    store = Form.store { [sent] _ in sent.add() }
    model = StoreModel(store)
  }

  private func sheet() -> StoreModel<Form.Sheet, SheetAction>? {
    model.scope(\.sheet, action: FormAction.sheet)
  }

  private func rows() -> [StoreModel<Form.Row, RowAction>] {
    model.scope(\.rows, action: FormAction.row)
  }

  @Test("A part that is always there sends as its parent, and observes itself")
  func part() {
    let address = model.scope(\.address, action: FormAction.address)
    let city = Watcher { address.city }
    let name = Watcher { model.name }
    address.send(.city("Rome"))
    expectEqual(model.address.city, "Rome")
    expectEqual([city.wakes, name.wakes], [1, 0])
    expectEqual(model.scope(\.address, action: FormAction.address).city, "Rome")
  }

  @Test("Who asks for an optional part observes whether it is there, and not what it shows")
  func optional() {
    let presence = Watcher { sheet() == nil }
    let text = Watcher { sheet()?.text }
    expectEqual(presence.value, true)

    model.send(.present(Form.Sheet(id: 1)))
    expectEqual([presence.wakes, text.wakes], [1, 1])
    expectEqual(presence.draw(), false)
    expectEqual(text.draw(), "")

    // Nobody holds a model of the part, and its reader is notified all the same.
    sheet()?.send(.text("a"))
    expectEqual([presence.wakes, text.wakes], [1, 2])
    text.draw()

    model.send(.present(nil))
    expectEqual([presence.wakes, text.wakes], [2, 3])
  }

  @Test("A model whose part has gone away keeps the last state, and sends nothing")
  func detached() async {
    model.send(.present(Form.Sheet(id: 1, text: "one")))
    let first = sheet()
    expectEqual(first?.isAttached, true)

    model.send(.present(nil))
    expectEqual(first?.text, "one")
    expectEqual(first?.isAttached, false)
    model.send(.present(Form.Sheet(id: 1)))
    let count = sent.count
    let handle: SentModelAction? = first?.send(.text("late"))
    expectEqual(sent.count, count)
    expectEqual(sheet()?.text, "")
    // There is nothing to wait for or to cancel.
    await handle?.finished
    handle?.cancel()
    expectEqual(sheet()?.text, "")
  }

  @Test("Another identity is another part, whose former model does not reach it")
  func identity() {
    model.send(.present(Form.Sheet(id: 1)))
    let first = sheet()
    let presence = Watcher { sheet()?.id }
    model.send(.present(Form.Sheet(id: 2, text: "two")))
    expectEqual(presence.wakes, 1)
    first?.send(.text("late"))
    expectEqual(first?.text, "")
    expectEqual(sheet()?.text, "two")
    expectEqual(presence.draw(), 2)
  }

  @Test("A part in a case of an enumeration is there while the case is")
  func enumeration() {
    func map() -> StoreModel<Form.Address, AddressAction>? {
      model.scope(\.screen.map, action: FormAction.map)
    }
    let presence = Watcher { map() != nil }
    expectEqual(presence.value, false)
    model.send(.show(.map(Form.Address(city: "Rome"))))
    expectEqual(presence.draw(), true)
    let shown = map()
    shown?.send(.city("Oslo"))
    expectEqual(shown?.city, "Oslo")
    expectEqual(presence.wakes, 1)
    model.send(.show(.list))
    expectEqual(presence.draw(), false)
    expectEqual(shown?.city, "Oslo")
  }

  @Test("Who asks for the elements observes which there are and in which order, and no more")
  func elements() {
    model.send(.rows([1, 2, 3].map { Form.Row(id: $0, text: "\($0)") }))
    let ids = Watcher { rows().map(\.id) }
    let two = rows()[1]
    let text = Watcher { two.text }

    two.send(.text("b"))
    expectEqual([ids.wakes, text.wakes], [0, 1])
    expectEqual(model.rows[1].text, "b")
    text.draw()

    // The element has moved, and its model is still that of the element.
    model.send(.rows([Form.Row(id: 3), Form.Row(id: 2, text: "b"), Form.Row(id: 4)]))
    expectEqual([ids.wakes, text.wakes], [1, 1])
    expectEqual(ids.draw(), [3, 2, 4])
    two.send(.text("c"))
    expectEqual(model.rows.map(\.text), ["", "c", ""])
    expectEqual(two.text, "c")
  }

  @Test("The model of a removed element keeps the last state, and sends nothing to another")
  func removed() {
    model.send(.rows([Form.Row(id: 1, detail: Form.Address()), Form.Row(id: 2)]))
    let one = rows()[0]
    let detail = one.scope(\.detail, action: RowAction.detail)
    detail?.send(.city("Rome"))
    expectEqual(model.rows[0].detail?.city, "Rome")

    model.send(.rows([Form.Row(id: 2)]))
    one.send(.text("late"))
    detail?.send(.city("late"))
    expectEqual(detail?.city, "Rome")
    expectEqual(one.id, 1)
    expectEqual([one.isAttached, detail?.isAttached], [false, false])

    // An element that comes back is a new one.
    model.send(.rows([Form.Row(id: 1)]))
    one.send(.text("late"))
    expectEqual(model.rows, [Form.Row(id: 1)])
    expectEqual(rows()[0].isAttached, true)
  }

  @Test("Of elements with equal identities the first has a model")
  func duplicates() {
    model.send(.rows([Form.Row(id: 1, text: "first"), Form.Row(id: 1, text: "second")]))
    expectEqual(rows().map(\.text), ["first"])
    model.send(.rows([Form.Row(id: 1, text: "other"), Form.Row(id: 1, text: "second")]))
    expectEqual(rows().map(\.text), ["other"])
  }

  @Test("One element of an array or a dictionary is found by its identity")
  func element() {
    func row(_ id: Int) -> StoreModel<Form.Row, RowAction>? {
      model.scope(\.rows, id: id, action: FormAction.row)
    }
    func keyed(_ key: String) -> StoreModel<Form.Row, RowAction>? {
      model.scope(\.keyed, id: key, action: FormAction.keyedRow)
    }
    let presence = Watcher { row(2) != nil }
    let keyPresence = Watcher { keyed("b") != nil }
    model.send(.rows([Form.Row(id: 2)]))
    model.send(.keyed(["b": Form.Row(id: 7)]))
    expectEqual([presence.draw(), keyPresence.draw()], [true, true])
    let (held, keptRow) = (row(2), keyed("b"))
    held?.send(.text("x"))
    keptRow?.send(.text("y"))
    expectEqual([held?.text, keptRow?.text], ["x", "y"])
    expectEqual(model.keyed["b"]?.text, "y")
    expectEqual([presence.wakes, keyPresence.wakes], [1, 1])
    model.send(.keyed([:]))
    expectEqual(keyPresence.wakes, 2)
    keptRow?.send(.text("z"))
    expectEqual(keptRow?.text, "y")
  }

  @Test("The element of a list may be removed by its own action")
  func removingItself() {
    model.send(.rows([Form.Row(id: 1), Form.Row(id: 2)]))
    let ids = Watcher { rows().map(\.id) }
    let all = rows()
    for row in all { model.send(.rows(model.rows.filter { $0.id != row.id })) }
    expectEqual(ids.draw(), [])
    for row in all { expectEqual(row.isAttached, false) }
  }
}

/// Counts from any thread.
final class Counter: Sendable {
  private let value = Locked(0)

  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}
