/// The reason to wake the keyboard thread; the raw value is the byte that wakes it.
enum WakeReason: UInt8 {
  /// The screen must be repainted.
  case changed = 1
  /// The terminal was closed, so the thread must end.
  case closed = 2
}
