// Refused: is only available in
// This SwiftUI modifier is newer than the minimum deployment targets.
import SwiftUI

struct Screen: View {
  @State private var text = ""

  var body: some View {
    Text(text)
      .searchable(text: $text)
      .searchToolbarBehavior(.minimize)
  }
}
