import Signals

/// Frames at a steady rate by a clock: the first at once, a later one not sooner after the one before than
/// its time.
///
/// Between frames that are asked for nothing runs.
public final class ClockFrames: FrameSource {
  private let timeline: Timeline
  private let interval: Duration
  private var last: Duration?
  private var timer: Task<Void, Never>?

  /// Creates frames.
  ///
  /// - Parameters:
  ///   - rate: how many there are in a second at most, from 1 to 1,000.
  ///   - clock: what they are measured by.
  public nonisolated init(
    perSecond rate: Int = 120, clock: any Clock<Duration> = ContinuousClock()
  ) {
    interval = .seconds(1) / min(max(rate, 1), 1_000)
    timeline = Timeline(clock)
  }

  deinit { timer?.cancel() }

  /// Calls `draw` when the next frame can be drawn.
  public func requestFrame(_ draw: @escaping @MainActor () -> Void) {
    let due = last.map { $0 + interval } ?? .zero
    guard due > timeline.now() else {
      timer = Task { [weak self] in self?.frame(draw) }
      return
    }
    timer = timeline.timer(due) { [weak self] in
      Task { @MainActor in self?.frame(draw) }
    }
  }

  private func frame(_ draw: @MainActor () -> Void) {
    last = timeline.now()
    draw()
  }
}
