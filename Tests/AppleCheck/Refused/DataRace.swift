// Refused: risks causing data races
// What leaves the main actor may not be used there any more.
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
