extension Effect: CustomStringConvertible {
  /// The work with its timing, overlap and name, as transcripts show it.
  ///
  /// ```text
  /// search (actors, movies) after 100 ms, latest "search"
  /// cancel "search"
  /// cancel all in "downloads/7"
  /// expire after 30 s, latest "age" cancelling, background
  /// adopt "request 3"
  /// note "sheet": ignored rename("a"), there is no state for it
  /// ```
  public var description: String {
    switch self {
    case .cancel(let id):
      return "cancel \(id)"
    case .cancelScope(let scope):
      return "cancel all in \(scope)"
    case .adopt(let id, let owner):
      return owner.map { "adopt \(id) for the owner of \($0)" } ?? "adopt \(id)"
    case .background(let work, let id, let overlap, let timing):
      return "\(Effect.run(work, id: id, overlap: overlap, timing: timing)), background"
    case .note(let text, let id):
      return id.map { "note \($0): \(text)" } ?? "note: \(text)"
    case .run(let work, let id, let overlap, let timing):
      var text = "\(work)"
      if timing != .now { text += " \(timing)" }
      guard let id else { return text }
      switch overlap {
      case .concurrent: return "\(text), concurrent \(id)"
      case .latest(cancelRunning: false): return "\(text), latest \(id)"
      case .latest(cancelRunning: true): return "\(text), latest \(id) cancelling"
      case .exclusive: return "\(text), exclusive \(id)"
      case .serial: return "\(text), serial \(id)"
      }
    }
  }
}

extension Effects: CustomStringConvertible {
  /// The effects in brackets, separated by semicolons, because the descriptions contain commas.
  public var description: String {
    "[" + map(\.description).joined(separator: "; ") + "]"
  }
}

extension Timing: CustomStringConvertible {
  /// The timing as transcripts show it, such as `after 100 ms`.
  public var description: String {
    switch self {
    case .now:
      return "now"
    case .after(let delay):
      return "after \(delay.exactText)"
    case .throttle(let interval, let trailing):
      return "throttled to 1 per \(interval.exactText)" + (trailing ? ", trailing" : "")
    case .held:
      return "held"
    case .adaptive(let atLeast, let atMost):
      return "adaptive \(atLeast.exactText) to \(atMost.exactText)"
    }
  }
}

extension Overlap: CustomStringConvertible {
  /// The overlap as transcripts show it, such as `latest`.
  public var description: String {
    switch self {
    case .concurrent: return "concurrent"
    case .latest(cancelRunning: false): return "latest"
    case .latest(cancelRunning: true): return "latest cancelling"
    case .exclusive: return "exclusive"
    case .serial: return "serial"
    }
  }
}
