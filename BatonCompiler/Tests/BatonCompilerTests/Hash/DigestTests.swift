import Testing

@testable import BatonCompiler

@Suite("Digests")
struct DigestTests {
    /// The vectors of RFC 1321's appendix, and of the NIST examples for the two SHA functions.
    static let vectors: [(text: String, md5: String, sha1: String, sha256: String)] = [
        (
            "", "d41d8cd98f00b204e9800998ecf8427e", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            "abc", "900150983cd24fb0d6963f7d28e17f72", "a9993e364706816aba3e25717850c26c9cd0d89d",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "8215ef0796a20bcaaae116d3876c664a",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a", "50abf5706a150990a08b2c5ea40fa0e585554732",
            "f371bc4a311f2b009eef952dd83ca80e2b60026c8e935592d0f9c308453c813e"
        ),
    ]

    @Test("the published vectors give the published digests", arguments: vectors)
    func publishedVectors(vector: (text: String, md5: String, sha1: String, sha256: String)) {
        #expect(Digest.md5(vector.text.utf8) == vector.md5)
        #expect(Digest.sha1(vector.text.utf8) == vector.sha1)
        #expect(Digest.sha256(vector.text.utf8) == vector.sha256)
    }

    @Test("a million a's are digested as published")
    func millionBytes() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(Digest.md5(bytes) == "7707d6ae4e027c70eea2a935c2296f21")
        #expect(Digest.sha1(bytes) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
        #expect(Digest.sha256(bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("every length around a block's edge pads to whole blocks and gives its own digest")
    func blockEdges() {
        var seen: Set<String> = []
        for count in 0...130 {
            let bytes = [UInt8](repeating: 7, count: count)
            seen.formUnion([Digest.md5(bytes), Digest.sha1(bytes), Digest.sha256(bytes)])
        }
        #expect(seen.count == 131 * 3)
    }

    @Test("the operation text of the guide has the guide's id")
    func guideOperation() {
        let text =
            "query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,"
            + "issues(first:20,states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue"
            + "{number,title,author{__typename,login,...on Node{__isNode:__typename,id}}}"
        #expect(Digest.md5(text.utf8) == "d8e7121ec0e10dfd0dd7c8d126e75dd1")
    }
}
