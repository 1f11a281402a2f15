// Hosts, time-outs, exchanges and figures are part of this interface.
@_exported public import SearchTransport
