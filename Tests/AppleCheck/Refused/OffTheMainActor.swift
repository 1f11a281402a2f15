// Refused: main actor-isolated
// Views and models are isolated to the main actor, so other code cannot read them.
import Observation
import SwiftUI

@MainActor @Observable final class Model {
  var text = ""
}

struct Field: View {
  @Bindable var model: Model

  var body: some View { TextField("Search", text: $model.text) }
}

func text(of model: Model) -> String { model.text }
