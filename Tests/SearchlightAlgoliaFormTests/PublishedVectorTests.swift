import Expectations
import Foundation
import Testing

@testable import SearchlightAlgoliaForm

/// Inputs and results that standards publish, and results of OpenSSL for further lengths.
@Suite("Published vectors of hashes and encodings")
struct PublishedVectorTests {
  private static func bytes(_ text: String) -> [UInt8] {
    var digits = text.filter(\.isHexDigit)[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes
  }

  private static func run(_ byte: UInt8, _ count: Int) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  /// Messages with their hashes: the examples of FIPS 180-4, byte-oriented messages of NIST's
  /// validation of hashes, and runs of one byte around the length of one block and of two.
  private static let hashes: [(message: [UInt8], hash: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      run(0x61, 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
    (bytes("d3"), "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    (bytes("11af"), "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    (bytes("b4190e"), "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
    (
      bytes(
        """
        e2f76e97606a872e317439f1a03fcd92e632e5bd4e7cbc4e97f1afc19a16fde9
        2d77cbe546416b51640cddb92af996534dfd81edb17c4424cf1ac4d75aceeb
        """), "18041bd4665083001fba8c5411d2d748e8abbfdcdfd9218cb02b68a78e7d4c23"
    ),
    (
      bytes(
        """
        5a86b737eaea8ee976a0a24da63e7ed7eefad18a101c1211e2b3650c5187c2a8
        a650547208251f6d4237e661c7bf4c77f335390394c37fa1a9f9be836ac28509
        """), "42e61e174fbb3897d6dd6cef3dd2802fe67b331953b06114a65c772859dfc1aa"
    ),
    (
      bytes(
        """
        451101250ec6f26652249d59dc974b7361d571a8101cdfd36aba3b5854d3ae08
        6b5fdd4597721b66e3c0dc5d8c606d9657d0e323283a5217d1f53f2f284f57b8
        5c8a61ac8924711f895c5ed90ef17745ed2d728abd22a5f7a13479a462d71b56
        c19a74a40b655c58edfe0a188ad2cf46cbf30524f65d423c837dd1ff2bf462ac
        4198007345bb44dbb7b1c861298cdf61982a833afc728fae1eda2f87aa2c9480
        858bec
        """), "3c593aa539fdcdae516cdf2f15000f6634185c88f505b39775fb9ab137a10aa2"
    ),
    (run(0, 55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (run(0, 56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (run(0, 57), "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
    (run(0, 63), "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
    (run(0, 64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    (run(0, 65), "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"),
    (run(0, 119), "f616b0d54e78571a9611f343c9f8e022e859e920381ab0e4d3da01e193a7bd7e"),
    (run(0, 120), "6edd9f6f9cc92cded36e6c4a580933f9c9f1b90562b46903b806f21902a1a54f"),
    (run(0, 128), "38723a2e5e8a17aa7950dc008209944e898f69a7bd10a23c839d341e935fd5ca"),
    (run(0, 1000), "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
    (run(0x41, 1000), "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"),
    (run(0x55, 1005), "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0"),
  ]

  @Test("Messages of every length around a block have the hashes that NIST and OpenSSL give")
  func hashesOfMessages() {
    for (message, hash) in Self.hashes {
      expectEqual(SHA256.hash(message), Self.bytes(hash), "\(message.count) bytes")
    }
  }

  /// The cases of RFC 4231 in order, of which the fifth gives half of a code only, and keys around
  /// the length of a block.
  private static let codes: [(key: [UInt8], message: [UInt8], code: String)] = [
    (
      run(0x0B, 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      run(0xAA, 20), run(0xDD, 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), run(0xCD, 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (run(0x0C, 20), Array("Test With Truncation".utf8), "a3b6167473100ee06e0c796c2955552b"),
    (
      run(0xAA, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      run(0xAA, 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
    ([], [], "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
    (
      run(0xAA, 63), run(0xDD, 1),
      "722d551a5defc657f3ea72750544948c5f2b425b4f609fe2b593177cf85519fe"
    ),
    (
      run(0xAA, 64), run(0xDD, 1),
      "bf123ce9775516032352cab0233cacb016ec3d89f07f85360092731870019c7b"
    ),
    (
      run(0xAA, 65), run(0xDD, 1),
      "e5a607de992c7fc0c4f1df4650221464fba8565fc1a2748afe31b6295376c55e"
    ),
    (
      run(0xAA, 64), run(0xDD, 64),
      "216f554c329a69bb8c987b3dc08e0bd19695d0c443223fbbc356b37903bbfe26"
    ),
  ]

  @Test("Keys and messages of every length have the authentication codes of RFC 4231 and OpenSSL")
  func authenticationCodes() {
    for (key, message, code) in Self.codes {
      let expected = Self.bytes(code)
      let found = SHA256.authenticationCode(of: message, key: key)
      expectEqual(Array(found.prefix(expected.count)), expected, "a key of \(key.count) bytes")
      expectEqual(found.count, 32)
    }
  }

  @Test("Texts have the base 64 of RFC 4648, and a key in any other form is no secured key")
  func base64() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, encoded) in vectors {
      expectEqual(Data(text.utf8).base64EncodedString(), encoded)
      expectEqual(Data(base64Encoded: encoded), Data(text.utf8), "\(encoded)")
    }
    for byte in UInt8.min...UInt8.max {
      let data = Data([byte, byte ^ 0x55, byte &+ 1])
      expectEqual(Data(base64Encoded: data.base64EncodedString()), data)
    }
    for length in 0..<6 {
      let parameter = "a=" + String(repeating: "~", count: length)
      let key = Data((String(repeating: "0", count: 64) + parameter).utf8).base64EncodedString()
      expectEqual(SecuredKey.restrictions(of: key), ["a": String(repeating: "~", count: length)])
      let middle = key.index(key.startIndex, offsetBy: 20)
      var wrong = [String(key.dropLast()), "\(key)\n", " \(key)"]
      for sign in [" ", "\n", "-", "_", "=", "\u{0}", "é"] {
        wrong.append(key[..<middle] + sign + key[key.index(after: middle)...])
      }
      for wrong in wrong {
        expect(SecuredKey.restrictions(of: wrong) == nil, "\(wrong.debugDescription)")
      }
    }
  }

  @Test("Only the unreserved characters of RFC 3986 stay, and digits of either case are decoded")
  func percentEncoding() {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    for byte in UInt8.min..<0x80 {
      // A text of one full stop is a segment with a meaning of its own.
      let text = "x" + String(Unicode.Scalar(byte))
      let digits = String(byte, radix: 16)
      let escape = "x%" + (byte < 16 ? "0" : "") + digits
      let encoded = PercentEncoding.encode(text)
      expectEqual(
        encoded, unreserved.utf8.contains(byte) ? text : "x" + escape.dropFirst().uppercased())
      for form in [encoded, escape, escape.uppercased().replacing("X", with: "x")] {
        expectEqual(PercentEncoding.decode(form), text, "\(form)")
      }
    }
    let cases = [
      ("À", "%C3%80"), ("ア", "%E3%82%A2"), ("€", "%E2%82%AC"),
      ("👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ]
    for (text, encoded) in cases {
      expectEqual(PercentEncoding.encode(text), encoded)
      expectEqual(PercentEncoding.decode(encoded), text)
      expectEqual(PercentEncoding.decode(encoded.lowercased()), text)
    }
    let broken = [
      ("%", "%"), ("%4", "%4"), ("%%41", "%A"), ("%4%41", "%4A"), ("%+1", "%+1"), ("%４1", "%４1"),
      ("%C3", "\u{FFFD}"), ("%-1", "%-1"), ("a%", "a%"), ("%G0", "%G0"), ("% 41", "% 41"),
    ]
    for (text, decoded) in broken { expectEqual(PercentEncoding.decode(text), decoded, "\(text)") }
  }
}
