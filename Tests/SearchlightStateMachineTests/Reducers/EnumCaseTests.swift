import Expectations
import SearchlightTesting
import SearchlightStateMachine
import Testing

/// Cases that are read by reflection.
@Suite struct EnumCaseTests {
  enum Inner: Equatable, Sendable { case text(String), count(Int), nothing }

  enum Tab: Equatable, Sendable { case shop(Inner), help(Inner) }

  indirect enum Tree: Equatable, Sendable { case leaf, left(Tree), right(Tree), pair(Tree, Tree) }

  enum Outer: Equatable, Sendable {
    case shop(Inner), help(Inner)
    case tab(Tab), otherTab(Tab)
    case move(x: Int), move(y: Int), jump(Int)
    case row(id: Int, Inner), cell(Int, Inner)
    case maybe(Int?), number(Int)
    case tree(Tree), nothing
  }

  private static let values: [Outer] =
    [Inner.text("a"), .count(1), .nothing].flatMap { inner -> [Outer] in
      [
        .shop(inner), .help(inner), .tab(.shop(inner)), .tab(.help(inner)), .otherTab(.shop(inner)),
        .row(id: 1, inner), .cell(1, inner),
      ]
    } + [
      .move(x: 1), .move(y: 1), .jump(1), .maybe(nil), .maybe(1), .number(1), .nothing,
      .tree(.leaf), .tree(.left(.left(.leaf))), .tree(.right(.left(.leaf))),
      .tree(.pair(.leaf, .left(.leaf))),
    ]

  /// Compares what reflection extracts with what a closure extracts, whichever value comes first.
  private func check<Part>(
    _ make: @autoclosure () -> EnumCase<Outer, Part>, _ extract: (Outer) -> Part?,
    line: Int = #line
  ) {
    for first in Self.values {
      let reflected = make()
      for value in [first] + Self.values {
        let found = reflected.extract(value)
        expectEqual("\(String(describing: found))", "\(String(describing: extract(value)))")
        if let found { expectEqual(reflected.embed(found), value) }
      }
    }
  }

  @Test(
    "Reflection extracts from values of the case, and from no other, however alike their payloads are"
  )
  func payloads() {
    check(EnumCase(Outer.shop)) { if case .shop(let inner) = $0 { inner } else { nil } }
    check(EnumCase(Outer.help)) { if case .help(let inner) = $0 { inner } else { nil } }
    check(EnumCase { Outer.move(x: $0) }) { $0 == .move(x: 1) ? 1 : nil }
    check(EnumCase { Outer.move(y: $0) }) { $0 == .move(y: 1) ? 1 : nil }
    check(EnumCase(Outer.jump)) { if case .jump(let number) = $0 { number } else { nil } }
    check(EnumCase(Outer.number)) { if case .number(let number) = $0 { number } else { nil } }
    check(EnumCase(Outer.maybe)) { if case .maybe(let number) = $0 { number } else { nil } }
    check(EnumCase(Outer.tree)) { if case .tree(let tree) = $0 { tree } else { nil } }
    check(EnumCase(Outer.row)) { if case .row(let id, let inner) = $0 { (id, inner) } else { nil } }
    check(EnumCase(Outer.cell)) {
      if case .cell(let id, let inner) = $0 { (id, inner) } else { nil }
    }
  }

  @Test("A constructor in another one is read at its level")
  func nested() {
    check(EnumCase { Outer.tab(.shop($0)) }) {
      if case .tab(.shop(let inner)) = $0 { inner } else { nil }
    }
    check(EnumCase { Outer.tree(.left($0)) }) {
      if case .tree(.left(let tree)) = $0 { tree } else { nil }
    }
    check(EnumCase { Outer.tree(.left(.left($0))) }) {
      if case .tree(.left(.left(let tree))) = $0 { tree } else { nil }
    }
  }

  @Test(
    "In random values of a recursive type, reflection finds the part that the constructors enclose")
  func random() {
    var numbers = SeededNumbers(seed: 54)
    func branch(_ depth: Int) -> Tree {
      switch numbers.next() % 4 {
      case _ where depth == 0: .leaf
      case 0: .left(branch(depth - 1))
      case 1: .right(branch(depth - 1))
      case 2: .pair(branch(depth - 1), .leaf)
      default: .leaf
      }
    }
    for _ in 0..<RandomCases.count(of: 200, usually: 40) {
      let path = (0...Int(numbers.next() % 3)).map { _ in numbers.next() % 2 == 0 }
      let place = EnumCase<Tree, Tree> { tree in
        path.reversed().reduce(tree) { $1 ? .left($0) : .right($0) }
      }
      for _ in 0..<10 {
        let tree = branch(4)
        var rest: Tree? = tree
        for isLeft in path {
          switch rest {
          case .left(let inner)? where isLeft: rest = inner
          case .right(let inner)? where !isLeft: rest = inner
          default: rest = nil
          }
        }
        expectEqual(place.extract(tree), rest)
        expectEqual(place.extract(place.embed(tree)), tree)
      }
    }
  }

  private protocol Gesture: Sendable { var name: String { get } }

  private struct Tap: Gesture { var name = "tap" }

  private enum Swipe: Gesture {
    case left, right(Int)

    var name: String { "\(self)" }
  }

  private enum Screen: Sendable {
    case gesture(any Gesture), other(any Gesture)
    case view(any AnyObject & Sendable), tagged(by: any Gesture)
    case boxed(Box)
  }

  private struct Box: Sendable { var gesture: any Gesture }

  private final class View: Sendable {}

  private final class Button: Sendable {}

  @Test(
    "Payloads of any dynamic type are extracted, whichever came first, also by many tasks at once")
  func existentials() async {
    let gestures: [any Gesture] = [Tap(), Swipe.left, Swipe.right(1), Swipe.left, Tap()]
    func check(_ screen: EnumCase<Screen, any Gesture>, _ other: EnumCase<Screen, any Gesture>) {
      for gesture in gestures + gestures.reversed() {
        expectEqual(screen.extract(screen.embed(gesture))?.name, gesture.name)
        expectEqual(other.extract(screen.embed(gesture))?.name, nil)
        expectEqual(screen.extract(.boxed(Box(gesture: gesture)))?.name, nil)
      }
    }
    check(EnumCase(Screen.gesture), EnumCase(Screen.other))
    check(EnumCase(Screen.other), EnumCase { Screen.tagged(by: $0) })
    check(EnumCase { Screen.tagged(by: $0) }, EnumCase(Screen.gesture))

    let views = EnumCase(Screen.view)
    let objects: [any AnyObject & Sendable] = [View(), Button(), View()]
    for object in objects { expect(views.extract(.view(object)) === object) }

    for _ in 0..<20 {
      let cold = EnumCase(Screen.gesture)
      let names = await withTaskGroup(of: String?.self) { group in
        for index in 0..<64 {
          let gesture = gestures[index % gestures.count]
          group.addTask { cold.extract(index % 3 == 0 ? .other(gesture) : .gesture(gesture))?.name }
        }
        return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      expectEqual(names[nil], 22)
      expectEqual(names["tap"], 16)
      expectEqual(names.values.reduce(0, +), 64)
    }
  }

  private struct Mirrored: CustomReflectable, Sendable {
    var customMirror: Mirror { Mirror(self, children: ["shop": 1], displayStyle: .enum) }
  }

  private struct Job: Equatable, Sendable { var text: String }

  private static let child = Reduce<Int, Inner, String> { count, _ in
    count += 1
    return .run("work")
  }

  @Test(
    "What reflection cannot read is said in a note of every transition, and the child sees nothing")
  func notes() {
    let beside = Reduce<Int, Outer, String> { _, _ in .none }
      .ifLet(\.itself, action: { .row(id: 7, $0) }, id: "row", child: Self.child)
    let (state, effects) = beside(1, .row(id: 7, .nothing))
    expectEqual(state, 1)
    expectEqual(
      effects.map(\.description),
      [
        #"note "row": a value of the type Inner is one of several values of its case, so reflection cannot extract it: make an EnumCase with an extract of your own"#
      ])
    expectEqual(beside(1, .shop(.nothing)).1, .none)

    let mirrored = Scoped<Int, Mirrored, String>(
      state: \.self, action: { (_: Inner) in Mirrored() }, id: "child", child: Self.child)
    for _ in 1...2 {
      expectEqual(
        mirrored(1, Mirrored()).1.map(\.description),
        [
          #"note "child": Mirrored has a mirror of its own, so reflection cannot extract it: make an EnumCase with an extract of your own"#
        ])
    }
  }

  private struct Envelope: Sendable { var id = 1, action: Inner }

  private enum Letter: Sendable {
    case sent(Envelope), refresh, row(id: Int, Tab), cell(section: Int, Int, Inner)
  }

  @Test("Values between a case and its part are said in a note of every transition")
  func notesOfValuesBetween() {
    func check<Part: Sendable>(_ part: EnumCase<Letter, Part>, _ letter: Letter, _ others: [Letter])
    {
      let counting = Reduce<Int, Part, Never> { count, _ in
        count += 1
        return .none
      }
      let scoped = Scoped<Int, Letter, Never>(
        state: \.self, action: part, work: .never, id: "child", child: counting)
      for _ in 1...2 {
        let (state, effects) = scoped(1, letter)
        expectEqual(state, 1)
        expectEqual(effects.count, 1)
        expect(effects.first?.description.hasPrefix(#"note "child": a"#) ?? false)
      }
      for other in others { expect(scoped(1, other).1.isEmpty) }
    }
    let inner = Inner.text("a")
    let letters: [Letter] = [
      .sent(Envelope(action: inner)), .row(id: 7, .shop(inner)), .cell(section: 0, 1, inner),
      .refresh,
    ]
    check(EnumCase { .sent(Envelope(action: $0)) }, letters[0], [letters[1], letters[3]])
    check(EnumCase { .row(id: 7, .shop($0)) }, letters[1], [letters[0], letters[2]])
    check(EnumCase { .cell(section: 0, $0, $1) }, letters[2], [letters[0], letters[3]])
    check(EnumCase { (_: Void) in .refresh }, letters[3], [])
  }

  @Test("Work that cannot be extracted again is said in a note when it is embedded")
  func notesOfWork() {
    let structured = Scoped<Int, Outer, Job>(
      state: \.self, action: Outer.shop, work: Job.init, id: "shop", child: Self.child)
    let (state, effects) = structured(1, .shop(.nothing))
    expectEqual(state, 2)
    expectEqual(effects.compactMap(\.work), [Job(text: "work")])
    expectEqual(
      effects.last?.description,
      #"note "shop": Job is no enumeration, so reflection cannot extract it: make an EnumCase with an extract of your own"#
    )
    let byHand = Scoped<Int, Outer, Job>(
      state: \.self, action: EnumCase(Outer.shop), work: EnumCase(Job.init, extract: { $0.text }),
      id: "shop", child: Self.child)
    expectEqual(byHand(1, .shop(.nothing)).1.count, 1)
  }
}

extension Int {
  /// The number as an optional, for a child that is always there.
  fileprivate var itself: Int? {
    get { self }
    set { self = newValue ?? 0 }
  }
}
