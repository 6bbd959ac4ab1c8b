import COpenSSL

/// Compares two secrets; the time it takes reveals their length at most.
package func constantTimeEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
            cossl_equal(left.baseAddress, right.baseAddress, left.count) == 1
        }
    }
}

package func constantTimeEqual(_ left: String, _ right: String) -> Bool {
    constantTimeEqual(Array(left.utf8), Array(right.utf8))
}
