@_exported public import LocalSearch
@_exported public import SearchComponents
@_exported public import SearchCore
@_exported public import SearchTools
@_exported public import Signals
@_exported public import StateMachine
@_exported public import StateMachineTools
