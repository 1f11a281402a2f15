// Whoever uses the search machine also uses the requests, answers and filters that it deals with.
@_exported public import SearchlightBackend
