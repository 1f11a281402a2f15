import SearchlightBasics

/// A frame source with a steady rate, measured by a clock.
///
/// The first frame comes at once, and each later one no sooner than its interval after the frame
/// before.
///
/// No timer runs unless a frame was requested.
public final class ClockFrames: FrameSource {
  private let timeline: Timeline
  private let interval: Duration
  private var last: Duration?
  private var timer: Task<Void, Never>?

  /// Creates a frame source.
  ///
  /// - Parameters:
  ///   - rate: The largest number of frames in a second, from 1 to 1,000.
  ///   - clock: The clock that measures the intervals.
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
