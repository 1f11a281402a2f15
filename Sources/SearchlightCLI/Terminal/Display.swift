/// The output of the live screen: a terminal, or a substitute in a test.
protocol Display: Sendable {
  /// The current size in characters.
  var size: ScreenSize { get }

  /// The colours and styles that the display supports.
  var palette: Palette { get }

  /// Writes bytes; `false` if the display accepts no more output.
  func write(_ bytes: [UInt8]) -> Bool

  /// Suspends the process until the shell resumes it.
  func suspend()
}
