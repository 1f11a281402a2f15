import StateMachine
import StateMachineTools
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
    #expect(text(7) == "7")
    #expect(text(true) == "true")
    #expect(text(1.5) == "1.5")
    #expect(text(1...3) == "1...3")
    #expect(text("a \"b\"\n") == #""a \"b\"\n""#)
    #expect(text(Character("c")) == #""c""#)
    #expect(text("sub"[...]) == #""sub""#)
    #expect(text(Duration.milliseconds(20)) == "20 ms")
    #expect(text(EffectID("x")) == #""x""#)
    #expect(text(Empty()) == "Empty()")
  }

  @Test("The shape of an optional is that of its value, or nil")
  func optionals() {
    #expect(text(Int?.none as Any) == "nil")
    #expect(text(Int?.some(3) as Any) == "3")
    #expect(text(Int??.some(.some(3)) as Any) == "3")
  }

  @Test("Structures, tuples and cases of enumerations have shapes with their parts")
  func structures() {
    #expect(text(Point(x: 1, y: 2)) == "(x: 1, y: 2)")
    #expect(text(Name(rawValue: "n")) == #""n""#)
    #expect(text(Price(cents: 5)) == "5 ct")
    #expect(text((1, label: "a")) == #"(1, label: "a")"#)
    #expect(text(()) == "()")
    #expect(text(Phase.idle) == "idle")
    #expect(text(Phase.failed(reason: "r", code: 3)) == #"failed(reason: "r", code: 3)"#)
    #expect(text(Phase.at(Point(x: 1, y: 2))) == "at(x: 1, y: 2)")
    #expect(text(Phase.two(1, true)) == "two(1, true)")
  }

  @Test("The shapes of collections have a stable order, even for sets and dictionaries")
  func collections() {
    #expect(text([1, 2]) == "[1, 2]")
    #expect(text([1, 2][1...]) == "[2]")
    #expect(text(Set(["b", "c", "a"])) == #"["a", "b", "c"]"#)
    #expect(text(["b": 1, "a": 2]) == "(a: 2, b: 1)")
    #expect(text([2: "x", 1: "y"]) == #"(1: "y", 2: "x")"#)
    #expect(text([Int]()) == "[]")
  }

  @Test("The shape of an object does not follow its references")
  func objects() {
    let node = Node()
    node.next = node
    #expect(text(node).hasSuffix("Node"))
    node.next = nil
  }

  @Test("A StateShaped type determines its own shape for a detail")
  func shaped() {
    let window = Window(rows: [1, 2])
    #expect(text(window) == "2 rows")
    #expect(text(window, .verbose) == "(rows: [], book: 7)")
    #expect(text([window as Window?]) == "[2 rows]")
  }

  @Test("The JSON of a shape has fields as objects, lists as arrays and all else as strings")
  func json() {
    #expect(
      StateShape(reflecting: ["a": Phase.two(1, true), "b": Phase.idle]).json
        == #"{"a":{"two":{".0":"1",".1":"true"}},"b":"idle"}"#)
    #expect(StateShape(reflecting: ["x\n", "y"]).json == #"["\"x\\n\"","\"y\""]"#)
    #expect(StateShape.fields([]).json == "{}")
    #expect(StateShape.keyed([StateField("k", .value("1"))]).json == #"["1"]"#)
  }
}
