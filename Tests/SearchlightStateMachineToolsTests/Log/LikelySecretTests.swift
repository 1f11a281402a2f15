import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Likely secrets") struct LikelySecretTests {
  @Test(
    "Fields with well-known names, keys with well-known prefixes and pasted words are likely secrets",
    arguments: [
      (#"{"apiKey":"k"}"#, LikelySecret.field("apiKey")),
      (#"{"a":{"X-Algolia-API-Key":"k"}}"#, .field("X-Algolia-API-Key")),
      (#"{"a":1,"passwd":["k"]}"#, .field("passwd")),
      (#"{"notes":["AKIAIOSFODNN7EXAMPLE"]}"#, .text(beginning: "AKIA…")),
      (#"{"text":"token sk_live_4eC39HqLyjWDarjtT1 here"}"#, .text(beginning: "sk_l…")),
      (#"{"note":"key=\"ghp_16C7e42F292c6912E7710c838347\";"}"#, .text(beginning: "ghp_…")),
      (#"{"note":"Authorization: Bearer abcdefghijklmnopqrstu"}"#, .text(beginning: "Bear…")),
      (#"{"note":"see https://host/ghp_16C7e42F292c6912E7710c838347"}"#, .text(beginning: "ghp_…")),
      (#"{"note":"my key is -----BEGIN PRIVATE KEY-----"}"#, .text(beginning: "----…")),
      (#"{"note":"-----BEGIN RSA PRIVATE KEY-----"}"#, .text(beginning: "----…")),
      (#"{"text":"6be0576ff61c053d5f9a3225e2a90f76"}"#, .text(beginning: "6be0…")),
    ])
  func found(line: String, secret: LikelySecret) {
    expectEqual(LikelySecret.first(in: #"{"index":0}"# + "\n" + line), secret)
  }

  @Test(
    "Empty, redacted and ordinary texts, and values that are not texts, are not likely secrets",
    arguments: [
      #"{"apiKey":""}"#, #"{"apiKey":"[redacted]"}"#, #"{"apiKey":"[secret 12]"}"#,
      #"{"token":12}"#, #"{"token":12,"a":["x"]}"#,
      #"{"token":{},"a":"x"}"#, #"{"tokens":"x"}"#, #"{"body":"6be0576ff61c053d5f9a3225e2a90f76"}"#,
      #"{"text":"antidisestablishmentarianism"}"#, #"{"text":"sk-8 und so weiter und so fort"}"#,
      #"["text","","password"]"#,
    ])
  func leftAlone(line: String) {
    expect(LikelySecret.first(in: line) == nil)
  }
}
