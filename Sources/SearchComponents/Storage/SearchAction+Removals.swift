import SearchCore

extension SearchAction {
  /// Whether the action repeats removals of stored data that were cancelled or have failed.
  ///
  /// An intent does not: it may be the reply to work of another component, and two components with
  /// a broken storage would repeat their removals without end.
  var mayRepeatRemovals: Bool { event == nil && kind != .intent }
}
