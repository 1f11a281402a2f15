/// Why the thread that reads the keyboard is woken, as the byte that wakes it.
enum WakeReason: UInt8 {
  /// The screen is to be painted again.
  case changed = 1
  /// Nobody wants keys any more.
  case closed = 2
}
