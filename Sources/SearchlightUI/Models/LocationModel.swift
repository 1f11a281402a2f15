public import SearchlightComponents
import SearchlightCore

/// An observable model of a *Near me* button.
///
/// ```swift
/// Button("Near me") { here.ask() }.disabled(here.status == .restricted)
/// ```
@MainActor
public final class LocationModel: ComponentModel<LocationInteractor> {
  /// The status of the location request.
  public var status: LocationStatus { search[interactor] }

  /// The location of the device; `nil` unless it is known.
  public var location: DeviceLocation? {
    search[\.location, of: interactor]
  }

  /// Whether the location is being determined.
  public var isAsking: Bool { search[\.isAsking, of: interactor] }

  /// Asks for the location of the device, because the user wants it.
  public func ask() { search.send(interactor.ask) }

  /// Stops waiting for the location; a known location remains.
  public func stop() { search.send(interactor.stop) }

  /// Forgets the location of the device.
  public func forget() { search.send(interactor.forget) }
}

extension LocationStatus {
  /// The location of the device; `nil` unless it is known.
  fileprivate var location: DeviceLocation? {
    if case .located(let location) = self { location } else { nil }
  }

  /// Whether the location is being determined.
  fileprivate var isAsking: Bool { self == .asking }
}
