import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

@Suite("Properties over time in sessions")
struct SessionPropertyTests {
  private typealias Record = TransitionRecord<Int, String, Never>

  /// Draws a session of labels, some of whose records have times.
  private static func session(using numbers: inout SeededNumbers) -> [Record] {
    var label = Int.random(in: 0..<4, using: &numbers)
    var time = Duration.zero
    let hasTimes = Bool.random(using: &numbers)
    return (0..<Int.random(in: 1..<20, using: &numbers)).map { index in
      let before = label
      label = Int.random(in: 0..<4, using: &numbers)
      time += .seconds(Int.random(in: 0..<3, using: &numbers))
      let isTimed = hasTimes && Int.random(in: 0..<5, using: &numbers) > 0
      return Record(
        index: index, action: "to \(label)", before: before, after: label, effects: .none,
        time: isTimed ? time : nil)
    }
  }

  /// The moments of a session; a record without a time takes none.
  private static func moments(_ records: [Record]) -> PropertySample.Moments {
    guard let first = records.first else { return [] }
    // The time of the start is known if that of the first transition is.
    let begin = first.time == nil ? records.lazy.compactMap(\.time).first ?? .zero : .zero
    var moments = [(label: first.before, time: begin)]
    var now = begin
    for record in records {
      now = max(now, record.time ?? now)
      moments.append((record.after, now))
    }
    return moments
  }

  @Test("After every transition of random sessions, a property is judged as it is defined")
  func definition() {
    var numbers = SeededNumbers(seed: 1)
    var kinds: [PropertySample.Verdict: Int] = [:]
    for _ in 0..<RandomCases.count(of: 20_000, usually: 2000) {
      let records = Self.session(using: &numbers)
      let moments = Self.moments(records)
      let sample = PropertySample(labels: 4, usesTimes: true, using: &numbers)
      let property: Property<Int, String, Never> = sample.property { $0.state }
      for count in 1...records.count {
        let found = property.check(records.prefix(count)).kind
        let expected = sample.verdict(Array(moments.prefix(count + 1)))
        kinds[expected, default: 0] += 1
        guard found == expected else {
          expectEqual(found, expected, "\(sample): \(moments.prefix(count + 1))")
          return
        }
      }
    }
    expect(kinds.count == 3 && kinds.values.allSatisfy { $0 > 1000 }, "\(kinds)")
  }

  private static func records(_ labels: [Int], from start: Int = 0) -> [Record] {
    zip([start] + labels, labels).enumerated().map { index, pair in
      Record(
        index: index, action: "to \(pair.1)", before: pair.0, after: pair.1, effects: .none,
        time: .milliseconds(100 * (index + 1)))
    }
  }

  @Test(
    "The text of a violation says which transition violates the property, and shows the last ones")
  func safety() {
    let property = Property<Int, String, Never>.never("a nine is shown") { $0.state == 9 }
    expectEqual(
      "\(property.check(Self.records([1, 2, 3, 4, 9, 5])))",
      """
      never "a nine is shown" is violated by #4, to 9, at 500 ms.
        … 2 more …
      › to 3
        state    2 → 3
      › to 4
        state    3 → 4
      › to 9
        state    4 → 9
      """)
    expectEqual("\(property.check(Self.records([1])))", "holds")
    expectEqual(
      "\(property.check(Self.records([1], from: 9)))",
      #"never "a nine is shown" is violated at the start."#)
    let told = Property<Int, String, Never>.invariant("the state is small") {
      $0.state > 9 ? "\($0.state) is not" : nil
    }
    expectEqual(
      "\(told.check(Self.records([10])))",
      """
      always "the state is small" is violated by #0, to 10, at 100 ms.
      10 is not
      › to 10
        state    0 → 10
      """)
  }

  @Test("What has not come at the end of a session is open, and violated once its time is over")
  func open() {
    let property = Property<Int, String, Never>.leadsTo(
      "a one is followed by a two", within: .seconds(1), when: { $0.state == 1 },
      then: { $0.state == 2 })
    let records = Self.records([0, 1, 3])
    expectEqual(
      "\(property.check(records))",
      """
      leadsTo "a one is followed by a two" within 1 s is open: the session ends before it comes, \
      asked for since #1, to 1.
      """)
    expect(property.check(records, endingAt: .milliseconds(1200)).isOpen)
    expectEqual(
      "\(property.check(records, endingAt: .milliseconds(1201)))",
      """
      leadsTo "a one is followed by a two" within 1 s is violated.
      It has not come within 1 s.
      It is asked for since #1, to 1, at 200 ms.
      › to 1
        state    0 → 1
      › to 3
        state    1 → 3
      """)
    let soon = Property<Int, String, Never>.eventually("a two", within: .transitions(2)) {
      $0.state == 2
    }
    expect(soon.check([]).isOpen && soon.check(records.prefix(1)).isOpen)
    expectEqual(soon.check(records).violation?.ending, .late)
    expectEqual("\(soon)", #"eventually "a two" within 2 transitions"#)
  }

  @Test("A monitor keeps the transition that asks and the last ones, however long a session is")
  func memory() throws {
    let property = Property<Int, String, Never>.leadsTo(
      "a one is followed by a two", when: { $0.state == 1 }, then: { $0.state == 2 })
    var monitor = PropertyMonitor(property, from: 0)
    for record in Self.records([2, 1] + (0..<5000).map { 3 + $0 % 2 }) { monitor.observe(record) }
    expect(monitor.verdict.isOpen)
    let violation: PropertyViolation<Int, String, Never> =
      try #require(monitor.verdictAtRest.violation)
    expectEqual(violation.steps.map(\.name), ["to 1"] + (0..<4).flatMap { _ in ["to 3", "to 4"] })
    expectEqual(violation.steps.map(\.omitted), [0, 4992, 0, 0, 0, 0, 0, 0, 0])
    expectEqual(violation.ending, .rests)
    expectEqual(violation.askedBy, 0)
    expectEqual(violation.record?.after, 4)
    expect(violation.loop.isEmpty)
  }

  @Test("Of several properties, the one that is violated first is told")
  func several() {
    let one = Property<Int, String, Never>.never("a one") { $0.state == 1 }
    let two = Property<Int, String, Never>.never("a two") { $0.state == 2 }
    let both = one.and(two)
    expectEqual(both.name, "a one, a two")
    expectEqual(both.check(Self.records([3, 2, 1])).violation?.property, #"never "a two""#)
    expectEqual(Property.all([one, two]).check(Self.records([3])).kind, .holds)
  }

  @Test("A property is judged in a replay with the states of the reducer as it is now")
  func replay() {
    let adding = Reduce<Int, String, Never> { state, action in
      state += action.count
      return .none
    }
    var machine = Simulation(initial: 0, reducer: adding)
    let log = TransitionLog(machine.send("a") + machine.send("bcd"))
    let small = Property<Int, String, Never>.always("the sum is small") { $0.state < 5 }
    expect(TransitionReplay(log, from: 0, through: adding).check(small).isSatisfied)
    let doubling = Reduce<Int, String, Never> { state, action in
      state += 2 * action.count
      return .none
    }
    let verdict = TransitionReplay(log, from: 0, through: doubling).check(small)
    expectEqual(verdict.violation?.record?.index, 1)
    expectEqual(verdict.violation?.steps.map(\.name), ["a", "bcd"])

    // The time before the first transition counts, as it does in the records.
    var late = Simulation(initial: 0, reducer: adding)
    late.advance(by: .seconds(5))
    let records = late.send("a")
    let soon = Property<Int, String, Never>.eventually("it adds", within: .seconds(1)) {
      $0.state > 0
    }
    expect(soon.check(records).violation != nil)
    expectEqual(
      TransitionReplay(TransitionLog(records), from: 0, through: adding).check(soon).description,
      soon.check(records).description)
  }
}
