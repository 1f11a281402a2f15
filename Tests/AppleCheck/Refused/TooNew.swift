// Refused: is only available in
// `Observations` is newer than the oldest systems that are supported.
import Observation

@Observable final class Model {
  var text = ""
}

func texts(of model: Model) -> Observations<String, Never> {
  Observations { model.text }
}
