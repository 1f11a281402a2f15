import AlgoliaForm
import SearchCore
import Signals

extension AlgoliaServer {
  /// The header field in which a request asks for a fault of its own, as JSON.
  static let faultField = "x-local-fault"

  /// Decides which of the requests from now on are hit by which faults; an empty list ends all of them.
  ///
  /// They need no leave by ``AlgoliaServerOptions/allowsFaults``, which is about those who send requests. Requests for
  /// `/local/` are never hit.
  public func setFaults(_ faults: [ServerFault]) {
    faultPlan.withLock { $0 = FaultPlan(faults) }
  }

  /// The fault that hits a request.
  func fault(for request: ServerRequest) -> ServerFault? {
    let path = request.target.prefix { $0 != "?" }
    guard !path.hasPrefix("/local/") else { return nil }
    if options.allowsFaults, let text = request.headers[Self.faultField],
      let json = try? JSON(parsing: text), let fault = try? ServerFault(json: json)
    {
      return fault
    }
    return faultPlan.withLock { $0.next(for: path) }
  }

  /// Tells or changes what goes wrong.
  func faults(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    guard options.allowsFaults else {
      throw AlgoliaFailure(
        message: "This server was started without faults: --faults allows them", status: 403)
    }
    if call.route.operation == .setFaults {
      var faults: [ServerFault] = []
      for json in try MemberReader(try call.object(), of: "the body").objects("faults") ?? [] {
        faults.append(try ServerFault(json: json))
      }
      setFaults(faults)
    }
    let faults = faultPlan.withLock { $0.faults }
    return Reply(["faults": .array(faults.map(\.json))])
  }
}
