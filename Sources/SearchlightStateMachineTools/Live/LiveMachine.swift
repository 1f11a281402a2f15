import SearchlightBasics
import SearchlightStateMachine

/// The machine of a store, to run it aside and to write tests of it.
struct LiveMachine<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: Sendable {
  let name: String
  /// The state of the store when it was added.
  let initial: State
  let reducer: any Reducer<State, Action, Work>
  let coding: LogCoding
  /// What must be true of the machine over time.
  let properties: [Property<State, Action, Work>]
}
