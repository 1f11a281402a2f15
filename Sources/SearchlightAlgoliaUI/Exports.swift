// A screen over the hosted engine imports this module alone.
@_exported public import SearchlightAlgolia
@_exported public import SearchlightControllers
@_exported public import SearchlightUI
