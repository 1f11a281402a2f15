import Foundation
import Searchlight
import Synchronization

extension Suite {
  /// Several threads send at the same time to ten handlers; all is delivered at the end.
  static func producerCells() -> [Benchmark] {
    [2, 8].flatMap(producers)
  }

  private static func producers(_ producers: Int) -> [Benchmark] {
    let naive = "naive \(producers) producers to 10"
    return [
      Benchmark(
        "signals", naive, per: "delivery", units: 10 * producers, each: 10 * producers,
        measuring: .throughput
      ) { count in
        let signal = NaiveSignal<Int>()
        // Handlers of the naive signal run at the same time, so they have to count atomically.
        let received = (0..<10).map { _ in SharedTally() }
        for tally in received {
          signal.subscribe { _ in tally.count.add(1, ordering: .relaxed) }
        }
        await onThreads(producers) { for element in 0..<count { signal.send(element) } }
        return received.reduce(0) { $0 + $1.count.load(ordering: .relaxed) }
      },
      Benchmark(
        "signals", "\(producers) producers to 10", per: "delivery", units: 10 * producers,
        each: 10 * producers, against: naive, measuring: .throughput
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = (0..<10).map { _ in Tally() }
        let tokens = received.map { tally in signal.subscribe { _ in tally.count += 1 } }
        let end = signal.events(.newest(0))
        await onThreads(producers) { for element in 0..<count { source.send(element) } }
        source.finish()
        for await _ in end {}
        return withExtendedLifetime(tokens) { received.reduce(0) { $0 + $1.count } }
      },
    ]
  }

  /// Runs `body` on several new threads at the same time.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              body()
              continuation.resume()
            }
          }
        }
      }
    }
  }
}

/// A count that several threads keep.
private final class SharedTally: Sendable {
  let count = Atomic(0)
}
