// A screen over the hosted engine imports this module alone.
@_exported public import AlgoliaSearch
@_exported public import SearchUI
