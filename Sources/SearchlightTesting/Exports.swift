// Whoever tests a search imports this module alone.
@_exported public import SearchlightTools
