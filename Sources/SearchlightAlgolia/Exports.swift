// Hosts, timeouts, exchanges, metrics, requests and answers are part of this module's interface.
@_exported public import SearchlightAlgoliaForm
@_exported public import SearchlightTransport
