import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct StateShapeTests {
  private struct Point { var x: Int, y: Int }
  private struct Empty {}
  private struct Name: RawRepresentable { var rawValue: String }
  private struct Price: CustomStringConvertible {
    var cents: Int
    var description: String { "\(cents) ct" }
  }
  private final class Node { var next: Node? }
  private enum Phase { case idle, failed(reason: String, code: Int), at(Point), two(Int, Bool) }
  private struct Window: StateShaped {
    var rows: [Int]
    var bookkeeping = 7

    func shape(_ detail: ShapeDetail) -> StateShape {
      switch detail {
      case .standard: .value("\(rows.count) rows")
      case .verbose: .fields([StateField("rows", .list([])), StateField("book", .value("7"))])
      }
    }
  }

  private func text(_ value: Any, _ detail: ShapeDetail = .standard) -> String {
    StateShape(reflecting: value, detail: detail).description
  }

  @Test("The shape of a plain value is its text")
  func values() {
    expectEqual(text(7), "7")
    expectEqual(text(true), "true")
    expectEqual(text(1.5), "1.5")
    expectEqual(text(1...3), "1...3")
    expectEqual(text("a \"b\"\n"), #""a \"b\"\n""#)
    expectEqual(text(Character("c")), #""c""#)
    expectEqual(text("sub"[...]), #""sub""#)
    expectEqual(text(Duration.milliseconds(20)), "20 ms")
    expectEqual(text(EffectID("x")), #""x""#)
    expectEqual(text(Empty()), "Empty()")
  }

  @Test("The shape of an optional is that of its value, or nil")
  func optionals() {
    expectEqual(text(Int?.none as Any), "nil")
    expectEqual(text(Int?.some(3) as Any), "3")
    expectEqual(text(Int??.some(.some(3)) as Any), "3")
  }

  @Test("Structures, tuples and cases of enumerations have shapes with their parts")
  func structures() {
    expectEqual(text(Point(x: 1, y: 2)), "(x: 1, y: 2)")
    expectEqual(text(Name(rawValue: "n")), #""n""#)
    expectEqual(text(Price(cents: 5)), "5 ct")
    expectEqual(text((1, label: "a")), #"(1, label: "a")"#)
    expectEqual(text(()), "()")
    expectEqual(text(Phase.idle), "idle")
    expectEqual(text(Phase.failed(reason: "r", code: 3)), #"failed(reason: "r", code: 3)"#)
    expectEqual(text(Phase.at(Point(x: 1, y: 2))), "at(x: 1, y: 2)")
    expectEqual(text(Phase.two(1, true)), "two(1, true)")
  }

  @Test("The shapes of collections have a stable order, even for sets and dictionaries")
  func collections() {
    expectEqual(text([1, 2]), "[1, 2]")
    expectEqual(text([1, 2][1...]), "[2]")
    expectEqual(text(Set(["b", "c", "a"])), #"["a", "b", "c"]"#)
    expectEqual(text(["b": 1, "a": 2]), "(a: 2, b: 1)")
    expectEqual(text([2: "x", 1: "y"]), #"(1: "y", 2: "x")"#)
    expectEqual(text([Int]()), "[]")
  }

  @Test("The shape of an object does not follow its references")
  func objects() {
    let node = Node()
    node.next = node
    expect(text(node).hasSuffix("Node"))
    node.next = nil
  }

  @Test("A StateShaped type determines its own shape for a detail")
  func shaped() {
    let window = Window(rows: [1, 2])
    expectEqual(text(window), "2 rows")
    expectEqual(text(window, .verbose), "(rows: [], book: 7)")
    expectEqual(text([window as Window?]), "[2 rows]")
  }

  @Test("The JSON of a shape has fields as objects, lists as arrays and all else as strings")
  func json() {
    expectEqual(
      StateShape(reflecting: ["a": Phase.two(1, true), "b": Phase.idle]).json,
      #"{"a":{"two":{".0":"1",".1":"true"}},"b":"idle"}"#)
    expectEqual(StateShape(reflecting: ["x\n", "y"]).json, #"["\"x\\n\"","\"y\""]"#)
    expectEqual(StateShape.fields([]).json, "{}")
    expectEqual(StateShape.keyed([StateField("k", .value("1"))]).json, #"["1"]"#)
  }
}
