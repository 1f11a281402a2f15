import StateMachine

// One file that imports only this one, and gives the clashing names others, for the whole module.

typealias MachineStore = StateMachine.Store
typealias MachineReducer = StateMachine.Reducer
typealias MachineReduce = StateMachine.Reduce
typealias MachineEffect = StateMachine.Effect
