// Refused: is only available in
// A modifier of SwiftUI that is newer than the oldest systems that are supported.
import SwiftUI

struct Screen: View {
  @State private var text = ""

  var body: some View {
    Text(text)
      .searchable(text: $text)
      .searchToolbarBehavior(.minimize)
  }
}
