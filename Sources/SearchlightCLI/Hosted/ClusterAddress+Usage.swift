extension ClusterAddress {
  static let endpointUsage = OptionUsage(
    "--opensearch", "URL", .url, "the cluster, such as http://127.0.0.1:9200")

  static let credentialsUsage = OptionUsage(
    "--credentials-file", "FILE", .file,
    """
    a file with one line: basic NAME:PASSWORD, api-key KEY or bearer TOKEN; without the option, \
    the line is in \(credentialsVariable), and if that is empty, requests carry no credentials
    """)

  /// The options that name a cluster and give access to it.
  static let usage = OptionGroup(
    "An index of a cluster of OpenSearch or Elasticsearch", [endpointUsage, credentialsUsage])
}
