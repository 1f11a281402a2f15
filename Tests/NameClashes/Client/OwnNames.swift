import StateMachine

// This file imports only one of the modules and declares aliases for its clashing names, which the
// whole target can use.

typealias MachineStore = StateMachine.Store
typealias MachineReducer = StateMachine.Reducer
typealias MachineReduce = StateMachine.Reduce
typealias MachineEffect = StateMachine.Effect
