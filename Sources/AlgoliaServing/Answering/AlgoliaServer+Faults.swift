import AlgoliaForm
import SearchBackend
import Signals

extension AlgoliaServer {
  /// The header field with a fault for this request alone, as JSON.
  static let faultField = "x-local-fault"

  /// Sets the faults for the requests from now on; an empty list ends all faults.
  ///
  /// This method works whatever ``AlgoliaServerOptions/allowsFaults`` says, because that option
  /// restricts clients only. Requests for `/local/` are never affected.
  public func setFaults(_ faults: [ServerFault]) {
    faultPlan.withLock { $0 = FaultPlan(faults) }
  }

  /// The fault for a request; `nil` for none.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 if the header field of the request names
  ///   no fault, so that a test does not pass without its fault.
  func fault(for request: ServerRequest) throws(AlgoliaFailure) -> ServerFault? {
    let path = request.target.prefix { $0 != "?" }
    guard !path.hasPrefix("/local/") else { return nil }
    if options.allowsFaults, let text = request.headers[Self.faultField] {
      guard let json = try? JSON(parsing: text), json.objectValue != nil else {
        throw AlgoliaFailure(message: "\(Self.faultField) must be a JSON object", status: 400)
      }
      return try ServerFault(json: json)
    }
    return faultPlan.withLock { $0.next(for: path) }
  }

  /// Answers or changes the current faults.
  func faults(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    guard options.allowsFaults else {
      throw AlgoliaFailure(
        message: "This server was started without faults; start it with --faults", status: 403)
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
