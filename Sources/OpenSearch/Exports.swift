// A service takes hosts and exchanges of the transport.
@_exported public import SearchTransport
