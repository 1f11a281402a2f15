import StateMachine
import StateMachineTools
import Testing

@Suite("What looks like a secret") struct LikelySecretTests {
  @Test(
    "fields with telling names, keys by their beginnings, and what nobody types",
    arguments: [
      (#"{"apiKey":"k"}"#, LikelySecret.field("apiKey")),
      (#"{"a":{"X-Algolia-API-Key":"k"}}"#, .field("X-Algolia-API-Key")),
      (#"{"a":1,"passwd":["k"]}"#, .field("passwd")),
      (#"{"notes":["AKIAIOSFODNN7EXAMPLE"]}"#, .text(beginning: "AKIA…")),
      (#"{"note":"-----BEGIN RSA PRIVATE KEY-----"}"#, .text(beginning: "----…")),
      (#"{"text":"6be0576ff61c053d5f9a3225e2a90f76"}"#, .text(beginning: "6be0…")),
    ])
  func found(line: String, secret: LikelySecret) {
    #expect(LikelySecret.first(in: #"{"index":0}"# + "\n" + line) == secret)
  }

  @Test(
    "what is empty, redacted, no text, the name of a content or an ordinary text is left alone",
    arguments: [
      #"{"apiKey":""}"#, #"{"apiKey":"[redacted]"}"#, #"{"apiKey":"[secret 12]"}"#,
      #"{"token":12}"#, #"{"token":12,"a":["x"]}"#,
      #"{"token":{},"a":"x"}"#, #"{"tokens":"x"}"#, #"{"body":"6be0576ff61c053d5f9a3225e2a90f76"}"#,
      #"{"text":"antidisestablishmentarianism"}"#, #"{"text":"sk-8 und so weiter und so fort"}"#,
      #"["text","","password"]"#,
    ])
  func leftAlone(line: String) {
    #expect(LikelySecret.first(in: line) == nil)
  }
}
