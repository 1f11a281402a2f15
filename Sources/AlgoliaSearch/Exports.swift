// Hosts, time-outs, exchanges and figures are part of this interface, and so are the forms of what is sent.
@_exported public import AlgoliaForm
@_exported public import SearchTransport
