// Whoever probes a search imports this module alone.
@_exported public import SearchlightStateMachineTools
