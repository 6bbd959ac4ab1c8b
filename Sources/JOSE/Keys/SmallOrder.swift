import Text

/// The public keys on the curve of 2^255 - 19 whose points have an order of 1, 2, 4 or 8. There are
/// signatures that such a key verifies for any message, and secrets agreed with it are known to all
/// (RFC 7748 §6.1, §7; RFC 8032 §5.1.3; https://cr.yp.to/ecdh.html#validate).
enum SmallOrder {
    /// The y of the points, without the sign of x: 0, 1, -1, and those of order 8. What follows are
    /// 0 and 1 as they must not be written, with the prime added.
    static let ed25519: Set = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]

    /// The u of the points on the curve and its twist, without the bit that X25519 overlooks.
    static let x25519: Set = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]

    /// - Parameter coordinate: the public key, whose highest bit belongs to no coordinate.
    static func refuse(_ points: Set<String>, _ coordinate: [UInt8]) throws(CryptoError) {
        var coordinate = coordinate
        if let top = coordinate.popLast() { coordinate.append(top & 0x7F) }
        guard !points.contains(coordinate.hexadecimal) else {
            throw CryptoError(
                "the public key is a point of small order, which proves nothing; make a new key")
        }
    }
}
