// Refused: is only available in
// `Observations` is newer than the minimum deployment targets.
import Observation

@Observable final class Model {
  var text = ""
}

func texts(of model: Model) -> Observations<String, Never> {
  Observations { model.text }
}
