import Searchlight

import SearchlightBasics
@testable import SearchlightCLI

/// A display whose screen a test can read and wait for.
final class EmulatedDisplay: Display {
  private let emulator: Locked<ScreenEmulator>
  private let shown: ValueSource<ScreenEmulator>
  /// The number of calls of `suspend`.
  let suspensions = Locked(0)
  let palette = Palette.colour

  init(columns: Int, rows: Int) {
    let screen = ScreenEmulator(size: ScreenSize(columns: columns, rows: rows))
    emulator = Locked(screen)
    shown = ValueSource(screen)
  }

  var size: ScreenSize { emulator.withLock { $0.size } }

  /// The current screen and all later ones.
  var screens: ObservableValue<ScreenEmulator> { shown.observable }

  func write(_ bytes: [UInt8]) -> Bool {
    shown.set(
      emulator.withLock { screen in
        screen.feed(bytes)
        return screen
      })
    return true
  }

  func resize(columns: Int, rows: Int) {
    emulator.withLock { $0.resize(to: ScreenSize(columns: columns, rows: rows)) }
  }

  func suspend() {
    suspensions.withLock { $0 += 1 }
  }

  /// Waits until the screen meets a condition.
  func wait(until condition: (ScreenEmulator) -> Bool) async {
    for await screen in screens where condition(screen) { return }
  }
}
