import SearchlightStateMachine

// This file imports only one of the modules and declares aliases for its clashing names, which the
// whole target can use.

typealias MachineStore = SearchlightStateMachine.Store
typealias MachineReducer = SearchlightStateMachine.Reducer
typealias MachineReduce = SearchlightStateMachine.Reduce
typealias MachineEffect = SearchlightStateMachine.Effect
