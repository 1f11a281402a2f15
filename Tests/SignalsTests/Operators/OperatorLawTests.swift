import Signals
import Testing

/// Laws 1 to 3 below every operator; the others are parameterised by ``Place`` where they are.
struct OperatorLawTests {
  @Test(
    "Laws 1 and 2 below every operator: all see the same, and each sender's elements in order",
    arguments: Place.allCases)
  func order(place: Place) async {
    let outlet = place.make()
    let logs = (0..<3).map { _ in Log<Int>() }
    let tokens = logs.map { log in outlet.read.subscribe { log.append($0) } }
    let elements = outlet.read.elements(.unbounded)
    await onThreads(4) { sender in
      for number in 1...200 { outlet.send(sender * 1000 + number) }
    }
    outlet.write?.finish()
    let all = await collect(elements)
    for log in logs { #expect(log.entries == all) }
    #expect(all.count == 800 + (place.replays ? 1 : 0))
    var last = [0, 0, 0, 0]
    for element in all where element > 0 {
      #expect(element % 1000 == last[element / 1000] + 1)
      last[element / 1000] = element % 1000
    }
    tokens.forEach { $0.cancel() }
  }

  @Test(
    "Law 3 below every operator: what a handler sends comes after the current element has reached everyone",
    arguments: Place.allCases)
  func sendFromHandler(place: Place) {
    let outlet = place.make()
    let log = Log<String>()
    let first = outlet.read.subscribe { element in
      if (1..<4).contains(element) { outlet.send(element + 1) }
      log.append("first \(element)")
    }
    let second = outlet.read.subscribe { log.append("second \($0)") }
    outlet.send(1)
    #expect(
      log.entries == (place.replays ? ["first 0", "second 0"] : [])
        + (1...4).flatMap { ["first \($0)", "second \($0)"] })
    first.cancel()
    second.cancel()
  }

  @Test(
    "A late subscriber is given one element if the place replays, and else none",
    arguments: Place.allCases)
  func lateSubscriber(place: Place) {
    let outlet = place.make()
    let early = outlet.read.subscribe { _ in }
    for number in 1...3 { outlet.send(number) }
    let log = Log<Int>()
    let late = outlet.read.subscribe { log.append($0) }
    #expect(log.entries == (place.replays ? [3] : []))
    outlet.send(4)
    #expect(log.entries == (place.replays ? [3, 4] : [4]))
    early.cancel()
    late.cancel()
  }

  @Test(
    "A full buffer below an operator drops by its policy, and counts", arguments: Place.allCases)
  func overflow(place: Place) async {
    let outlet = place.make()
    let elements = outlet.read.elements(.newest(2))
    for number in 1...5 { outlet.send(number) }
    outlet.write?.finish()
    #expect(elements.dropCount == (place.replays ? 4 : 3))
    #expect(await collect(elements) == [4, 5])
  }

  @Test("Who leaves and comes back finds the operator as new", arguments: Place.allCases)
  func comeBack(place: Place) {
    let outlet = place.make()
    for round in 1...3 {
      let log = Log<Int>()
      let token = outlet.read.subscribe { log.append($0) }
      outlet.send(round * 10)
      outlet.send(round * 10 + 1)
      #expect(log.entries.suffix(2) == [round * 10, round * 10 + 1])
      token.cancel()
      #expect(!outlet.hasSubscribers)
      #expect(outlet.read.nodeCount() == 0)
    }
  }

  @Test(
    "The end reaches sequences below every operator, released or not",
    arguments: Place.allCases)
  func end(place: Place) async {
    var outlet = place.make()
    let read = outlet.read
    let early = read.elements(.unbounded)
    outlet.write = nil
    #expect(await collect(early) == (place.replays ? [0] : []))
    #expect(await collect(read.elements(.unbounded)) == (place.replays ? [0] : []))
    #expect(read.nodeCount() == 0)
  }

  @Test(
    "Under listeners that come and go while others send, every run is in order, and nothing stays",
    arguments: Place.allCases.filter { $0 != .zipped })  // pairs of a zip depend on when it began
  func churn(place: Place) async {
    let outlet = place.make()
    let logs = Log<Log<Int>>()
    await onThreads(4) { thread in
      if thread < 2 {
        for number in 1...500 { outlet.send((thread + 1) * 1000 + number) }
      } else {
        for _ in 0..<100 {
          let log = Log<Int>()
          logs.append(log)
          let token = outlet.read.subscribe { log.append($0) }
          _ = outlet.read.elements(.newest(1))
          token.cancel()
        }
      }
    }
    // Departures of one thread may be served by another, or by a task that has taken over (law 13).
    while outlet.read.nodeCount() > 0 || outlet.hasSubscribers, !Task.isCancelled {
      await Task.yield()
    }
    let again = Log<Int>()
    let token = outlet.read.subscribe { again.append($0) }
    while !again.entries.contains(9999), !Task.isCancelled {
      outlet.send(9999)
      await Task.yield()
    }
    token.cancel()
    #expect(again.entries.contains(9999))
    for log in logs.entries { #expect(isInOrder(log.entries, at: place)) }
  }

  // Of two senders, each element follows the one before of its sender.
  private func isInOrder(_ elements: [Int], at place: Place) -> Bool {
    var last: [Int: Int] = [:]
    for element in elements where element > 0 {
      let (sender, number) = element.quotientAndRemainder(dividingBy: 1000)
      if let before = last[sender] {
        // What was followed and left before it could say a word is skipped.
        let skipping: Set<Place> = [.flatMapped, .flatMappedValue, .flatMappedUpdates]
        guard skipping.contains(place) ? number > before : number == before + 1 else {
          return false
        }
      }
      last[sender] = number
    }
    return true
  }
}
