/// The three digests that name an operation: MD5 (RFC 1321), SHA-1 and SHA-256 (FIPS 180-4).
///
/// A persisted id is an identifier, never a proof of anything, so the two broken algorithms are as good as the third.
/// Each function reads its bytes once, in O(n) of their count, and gives lowercase hexadecimal.
public enum Digest {
    /// The MD5 of the bytes, 32 digits.
    public static func md5(_ bytes: some Sequence<UInt8>) -> String {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        forEachBlock(of: padded(bytes, lengthIsBigEndian: false)) { updateMD5(&state, with: $0) }
        return hexadecimal(state.map(\.byteSwapped))
    }

    /// The SHA-1 of the bytes, 40 digits.
    public static func sha1(_ bytes: some Sequence<UInt8>) -> String {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        forEachBlock(of: padded(bytes, lengthIsBigEndian: true)) { updateSHA1(&state, with: $0) }
        return hexadecimal(state)
    }

    /// The SHA-256 of the bytes, 64 digits.
    public static func sha256(_ bytes: some Sequence<UInt8>) -> String {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        forEachBlock(of: padded(bytes, lengthIsBigEndian: true)) { updateSHA256(&state, with: $0) }
        return hexadecimal(state)
    }

    /// The message with a one bit, zeros and its length in bits behind it, so that it fills whole blocks.
    private static func padded(_ bytes: some Sequence<UInt8>, lengthIsBigEndian: Bool) -> [UInt8] {
        var message = Array(bytes)
        let length = UInt64(message.count) &* 8
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        for index in 0..<8 {
            let shift = UInt64(lengthIsBigEndian ? 56 - 8 * index : 8 * index)
            message.append(UInt8(truncatingIfNeeded: length >> shift))
        }
        return message
    }

    /// Calls the body with each block of 64 bytes, as 16 words of the machine's order.
    private static func forEachBlock(of message: [UInt8], _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { words in
            message.withUnsafeBytes { bytes in
                for start in stride(from: 0, to: bytes.count, by: 64) {
                    for index in 0..<16 {
                        words[index] = bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
                    }
                    body(UnsafeBufferPointer(words))
                }
            }
        }
    }

    private static func hexadecimal(_ words: [UInt32]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(words.count * 8)
        for word in words {
            for shift in stride(from: 28, through: 0, by: -4) {
                text.append(digits[Int(word >> UInt32(shift)) & 15])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

private func updateMD5(_ state: inout [UInt32], with words: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    md5Constants.withUnsafeBufferPointer { constants in
        for round in 0..<64 {
            let (mixed, index): (UInt32, Int) =
                switch round >> 4 {
                case 0: ((b & c) | (~b & d), round)
                case 1: ((d & b) | (~d & c), (5 &* round &+ 1) & 15)
                case 2: (b ^ c ^ d, (3 &* round &+ 5) & 15)
                default: (c ^ (b | ~d), (7 &* round) & 15)
                }
            let sum = a &+ mixed &+ constants[round] &+ UInt32(littleEndian: words[index])
            (a, d, c) = (d, c, b)
            b = b &+ rotated(sum, by: md5Shift(round))
        }
    }
    for (index, value) in [a, b, c, d].enumerated() {
        state[index] = state[index] &+ value
    }
}

private func updateSHA1(_ state: inout [UInt32], with block: UnsafeBufferPointer<UInt32>) {
    var words = block.map { UInt32(bigEndian: $0) }
    for index in 16..<80 {
        words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
        let (mixed, constant): (UInt32, UInt32) =
            switch index / 20 {
            case 0: ((b & c) | (~b & d), 0x5a82_7999)
            case 1: (b ^ c ^ d, 0x6ed9_eba1)
            case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
            default: (b ^ c ^ d, 0xca62_c1d6)
            }
        let sum = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ words[index]
        (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, sum)
    }
    for (index, value) in [a, b, c, d, e].enumerated() {
        state[index] = state[index] &+ value
    }
}

private func updateSHA256(_ state: inout [UInt32], with block: UnsafeBufferPointer<UInt32>) {
    var words = block.map { UInt32(bigEndian: $0) }
    for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, by: 25) ^ rotated(early, by: 14) ^ (early >> 3)
        let second = rotated(late, by: 15) ^ rotated(late, by: 13) ^ (late >> 10)
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
        let sum1 = rotated(e, by: 26) ^ rotated(e, by: 21) ^ rotated(e, by: 7)
        let choice = (e & f) ^ (~e & g)
        let first = h &+ sum1 &+ choice &+ sha256Constants[index] &+ words[index]
        let sum0 = rotated(a, by: 30) ^ rotated(a, by: 19) ^ rotated(a, by: 10)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() {
        state[index] = state[index] &+ value
    }
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    (word &<< count) | (word &>> (32 &- count))
}

/// The rotation of a round: four numbers per sixteen rounds, in turn.
private func md5Shift(_ round: Int) -> UInt32 {
    let shifts: UInt32 =
        switch round >> 4 {
        case 0: 0x1611_0c07
        case 1: 0x140e_0905
        case 2: 0x1710_0b04
        default: 0x150f_0a06
        }
    return shifts &>> UInt32((round & 3) &* 8) & 0xff
}

/// The integer parts of 2^32 times the sines of 1 to 64.
private let md5Constants: [UInt32] = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613, 0xfd46_9501,
    0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821,
    0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a,
    0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70,
    0x289b_7ec6, 0xeaa1_27fa, 0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
    0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
]

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
private let sha256Constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
