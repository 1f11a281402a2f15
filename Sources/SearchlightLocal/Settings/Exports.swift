// Apps that make settings of an index find them with the engine.
@_exported public import SearchlightSettings
