// Refused: risks causing data races
// A value that is sent away from the main actor may not be used there afterwards.
import SwiftUI

final class Count { var number = 0 }

struct Counter: View {
  @State private var text = ""

  var body: some View {
    Text(text).onAppear {
      let count = Count()
      Task.detached { count.number += 1 }
      count.number += 1
    }
  }
}
