import Expectations
import SearchlightStateMachine
import Testing

/// A parent sees each change of a child once, as the child has made it.
@Suite struct InPlaceTests {
  private struct Child: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
  }

  /// Records every value that its properties receive.
  private struct Watched: Equatable, Sendable {
    var log: [String] = []
    var child: Child? {
      didSet { log.append(child.map { "\($0.id): \($0.count)" } ?? "nil") }
    }
    var children: [Child] = [] {
      didSet { log.append(children.map { "\($0.id): \($0.count)" }.joined(separator: ", ")) }
    }
    var table: [Int: Child] = [:] {
      didSet { log.append(table.values.map { "\($0.id): \($0.count)" }.joined(separator: ", ")) }
    }
  }

  private static let counting = Reduce<Child, Void, Int> { child, _ in
    child.count += 1
    return .none
  }

  /// The action for an element; its id is all that it holds.
  private static let element = EnumCase<Int?, (Int, Void)>(
    { id, _ in id }, extract: { id in id.map { ($0, ()) } })

  private static let nothing = Reduce<Watched, Int?, Int> { _, _ in .none }

  @Test("Property observers see the change of an optional child once, and never without the child")
  func optional() {
    let reducer = Self.nothing.ifLet(
      \.child, action: EnumCase({ 0 }, extract: { $0 == nil ? nil : () }), work: .itself,
      id: "child", child: Self.counting)
    let (state, _) = reducer(Watched(child: Child(id: 1)), 1)
    expectEqual(state.log, ["1: 1"])
    expectEqual(reducer(state, nil).0.log, ["1: 1"], "an action of somebody else sets nothing")
    expectEqual(reducer(Watched(), 1).0.log, [], "without a child there is nothing to set")
  }

  @Test("Property observers of a collection of children see each change once")
  func elements() {
    let array = Self.nothing.forEach(
      \.children, action: Self.element, id: "children", child: Self.counting)
    var state = Watched(children: [Child(id: 1), Child(id: 2)])
    expectEqual(array(state, 2).0.log, ["1: 0, 2: 1"])
    expectEqual(array(state, 3).0.log, [])
    state = Watched(table: [1: Child(id: 1)])
    let table = Self.nothing.forEach(
      \.table, action: Self.element, id: "children", child: Self.counting)
    expectEqual(table(state, 1).0.log, ["1: 1"])
    expectEqual(table(state, 3).0.log, [])
  }

  /// A child in a case, as a computed optional that keeps the scroll position if it can.
  private enum Screen: Equatable, Sendable {
    case list
    case detail(Child, scroll: Double)

    var child: Child? {
      get { if case .detail(let child, _) = self { child } else { nil } }
      set {
        switch (self, newValue) {
        case (.detail(_, let scroll), let child?): self = .detail(child, scroll: scroll)
        case (.list, let child?): self = .detail(child, scroll: 0)
        case (_, nil): self = .list
        }
      }
    }
  }

  @Test("A computed optional over a case keeps the other value of the case")
  func computed() {
    let reducer = Reduce<Screen, Void, Int> { _, _ in .none }
      .ifLet(\.child, action: .itself, work: .itself, id: "child", child: Self.counting)
    let (state, _) = reducer(.detail(Child(id: 1), scroll: 7), ())
    expectEqual(state, .detail(Child(id: 1, count: 1), scroll: 7))
  }

  @Test("An array in a child is changed in place, without a copy")
  func storage() {
    struct Rows: Equatable, Sendable { var rows = [Int](repeating: 0, count: 1000) }
    struct Parent: Equatable, Sendable { var rows: Rows? = Rows() }
    let addresses = Collected<UInt>()
    let child = Reduce<Rows, Void, Int> { rows, _ in
      rows.rows[0] += 1
      addresses.append(rows.rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
      return .none
    }
    let reducer = Reduce<Parent, Void, Int> { _, _ in .none }
      .ifLet(\.rows, action: .itself, work: .itself, id: "rows", child: child)
    var parent = Parent()
    for _ in 0..<5 { _ = reducer.reduce(&parent, ()) }
    expectEqual(parent.rows?.rows.first, 5)
    expectEqual(Set(addresses.elements).count, 1)
  }
}
