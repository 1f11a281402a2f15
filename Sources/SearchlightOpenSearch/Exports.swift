// The API of this module uses the hosts and exchanges of the transport, and rules and synonyms.
@_exported public import SearchlightSettings
@_exported public import SearchlightTransport
