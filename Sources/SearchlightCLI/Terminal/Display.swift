/// Where the live screen is shown: a terminal, or what stands for one in a test.
protocol Display: Sendable {
  /// The size at this moment.
  var size: ScreenSize { get }

  /// What may be painted with.
  var palette: Palette { get }

  /// Sends bytes; false if nobody is there any more.
  func write(_ bytes: [UInt8]) -> Bool

  /// Goes to the background until the shell brings it back.
  func suspend()
}
