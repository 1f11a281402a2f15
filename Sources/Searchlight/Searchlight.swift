@_exported public import SearchlightLocal
@_exported public import SearchlightComponents
@_exported public import SearchlightCore
@_exported public import SearchlightSignals
@_exported public import SearchlightStateMachine
