/// Message authentication codes by the name of their hash.
package enum HMAC {
    package static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha256.authenticationCode(key: key, message: message)
    }

    package static func sha384(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha384.authenticationCode(key: key, message: message)
    }

    package static func sha512(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha512.authenticationCode(key: key, message: message)
    }
}
