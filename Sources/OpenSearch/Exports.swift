// The API of this module uses the hosts and exchanges of the transport.
@_exported public import SearchTransport
