/// What a page shows of the steering of a store, or of a copy of one.
struct ShownSteering: Encodable {
  /// An action that waits at the gate.
  struct Held: Encodable {
    let id: Int
    let work: String
    let action: String
    /// How long it is delayed; `nil` if it waits for an order.
    let delay: String?
  }

  /// What is done with the next work of a kind.
  struct Rule: Encodable {
    let id: Int
    let text: String
  }

  /// What is known of a property.
  struct Verdict: Encodable, Equatable {
    let name: String
    /// `holds`, `open`, `rests` if it is violated unless a user goes on, or `violated`.
    let state: String
    let text: String
    /// The index of the step that violates it.
    let step: Int?
  }

  /// An effect of a copy, which is answered by hand.
  struct Pending: Encodable {
    /// What the effect has been answered with in the session that was copied.
    struct Answer: Encodable {
      let step: Int
      let action: String
    }

    let slot: Int
    let work: String
    let phase: String
    let isRunning: Bool
    let answers: [Answer]
  }

  /// What a copy is.
  struct Copy: Encodable {
    /// The time in the copy.
    let time: String
    /// When the next effect is due; `nil` if none waits for a time.
    let next: String?
    /// What is not known of the copy, in sentences; `nil` if everything is.
    let notice: String?
    /// The number of the store that was copied; `nil` until the server knows it.
    var store: Int?
    /// The name of the step after which the copy begins.
    var from: String?
    /// The name of the store that was copied.
    var origin: String?
  }

  /// The test that is being written.
  struct Export: Encodable {
    let text: String
    /// Whether the test can be downloaded.
    let isReady: Bool
  }

  var canPause = false
  var isPaused = false
  var held: [Held] = []
  var rules: [Rule] = []
  var canCopy = false
  var verdicts: [Verdict] = []
  var pending: [Pending] = []
  var copy: Copy?
  var export: Export?
}
