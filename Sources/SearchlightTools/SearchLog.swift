public import SearchlightCore
public import SearchlightStateMachineTools

/// The log of a search session: its transitions as text, which can be replayed.
public typealias SearchLog = TransitionLog<SearchAction, SearchWork>
