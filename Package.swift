// swift-tools-version: 6.2
import PackageDescription

// For a first build: whole modules take two thirds of the time of files, and less without
// information for debuggers, without the check of what the compiler itself made, and without an
// index: SwiftPM looks for tests in that of the test targets, so that they leave out only what is
// not ours. Whoever changes the code leaves it out, as then only what changed is compiled. SwiftPM
// refuses such flags in a package that another one depends on.
let build = Context.environment["UNDERSTUDY_BUILD"]
let isFirst = ["whole", "tests"].contains(build)
let quickly: [SwiftSetting] =
    isFirst
    ? [
        .unsafeFlags([
            "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2",
            "-no-emit-module-separately-wmo",
            "-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify",
            "-index-ignore-system-modules",
        ])
    ] : []
let unindexed: [SwiftSetting] =
    isFirst ? [.unsafeFlags(["-Xfrontend", "-index-store-path", "-Xfrontend", ""])] : []

let settings: [SwiftSetting] =
    [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + quickly

// Made small for the static binary, `small` in docker/binary: 2.7 MB less for a tenth more
// instructions of userinfo, and 0.2 MB less without the names of members, which only tests ask
// types for.
let small =
    settings + unindexed
    + (build == "small"
        ? [.unsafeFlags(["-Osize", "-Xfrontend", "-disable-reflection-metadata"])] : [])

// The targets that look at each byte: to optimize them takes ten seconds beside other targets, and
// the tests take a third less time.
let optimized: [SwiftSetting] = build == "tests" ? [.unsafeFlags(["-O"])] : []
let quick = settings + unindexed + optimized
let smallAndQuick = small + optimized

// Homebrew keeps OpenSSL where only its pkg-config file leads. On Linux it lies where compilers
// look, and SwiftPM would complain where there is no pkg-config.
#if os(macOS)
    let openssl: String? = "openssl"
#else
    let openssl: String? = nil
#endif

// What `understudy version` tells, from docker/binary. Context.gitInformation would be out of date
// after the next commit, since manifests are cached.
let release = Context.environment["UNDERSTUDY_RELEASE"] ?? ""
let commit = Context.environment["UNDERSTUDY_COMMIT"] ?? ""

let package = Package(
    name: "understudy",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Understudy", targets: ["Understudy"]),
        .library(name: "UnderstudyTesting", targets: ["UnderstudyTesting"]),
        .executable(name: "understudy", targets: ["UnderstudyCommand"]),
    ],
    targets: [
        .systemLibrary(
            name: "OpenSSL", pkgConfig: openssl,
            providers: [.brew(["openssl@3"]), .apt(["libssl-dev"])]),
        .target(
            name: "COpenSSL", dependencies: ["OpenSSL"],
            linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")]),
        .target(name: "Text", dependencies: ["CAssets"], swiftSettings: quick),
        .target(
            name: "CAssets",
            exclude: ["Exam", "Files", "Findings", "Pages", "Tables", "members.txt"]),
        .target(name: "CPlatform"),
        .target(
            name: "CVersion",
            cSettings: [
                .define("UNDERSTUDY_RELEASE", to: "\"\(release)\""),
                .define("UNDERSTUDY_COMMIT", to: "\"\(commit)\""),
            ]),
        .target(name: "Platform", dependencies: ["CPlatform"], swiftSettings: quick),
        .target(name: "Locks", dependencies: ["Platform"], swiftSettings: quick),
        .target(name: "JOSE", dependencies: ["COpenSSL", "Text"], swiftSettings: smallAndQuick),
        .target(name: "Members", dependencies: ["JOSE", "Text"], swiftSettings: smallAndQuick),
        .target(
            name: "OAuth", dependencies: ["JOSE", "Locks", "Members", "Platform", "Text"],
            swiftSettings: small),
        .target(
            name: "Providers", dependencies: ["JOSE", "Locks", "Members", "OAuth", "Text"],
            swiftSettings: small),
        .target(
            name: "Configuration", dependencies: ["CAssets", "JOSE", "Members", "OAuth", "Text"],
            swiftSettings: small),
        .target(
            name: "HTTP", dependencies: ["COpenSSL", "Locks", "Platform", "Text"],
            swiftSettings: smallAndQuick),
        .target(name: "HAR", dependencies: ["HTTP", "JOSE", "Text"], swiftSettings: smallAndQuick),
        .target(name: "Pages", dependencies: ["CAssets", "Text"], swiftSettings: small),
        .target(
            name: "Web",
            dependencies: [
                "CAssets", "Configuration", "HAR", "HTTP", "JOSE", "Locks", "Members", "OAuth",
                "Pages", "Providers", "Text",
            ],
            swiftSettings: small),
        .target(
            name: "Understudy",
            dependencies: [
                "Configuration", "HTTP", "JOSE", "Members", "OAuth", "Providers", "Text", "Web",
            ],
            swiftSettings: small),
        .target(
            name: "UnderstudyTesting", dependencies: ["Understudy"], swiftSettings: settings),
        .executableTarget(
            name: "UnderstudyCommand",
            dependencies: [
                "CVersion", "Configuration", "HAR", "HTTP", "JOSE", "Locks", "Members", "OAuth",
                "Pages", "Platform", "Providers", "Text", "Web",
            ],
            swiftSettings: small),

        .target(name: "CSanitizers", path: "Tests/CSanitizers"),
        .target(name: "CSpawn", path: "Tests/CSpawn"),
        // Test targets, so that `swift build` leaves them out.
        .testTarget(
            name: "Expectations", path: "Tests/Expectations", swiftSettings: settings),
        // What tests share, in three floors, so that those of the lower targets are compiled beside
        // the upper targets.
        .testTarget(
            name: "FixtureSupport", dependencies: ["CSpawn", "Expectations", "JOSE"],
            path: "Tests/FixtureSupport", swiftSettings: settings),
        .testTarget(
            name: "DomainSupport",
            dependencies: [
                "Configuration", "FixtureSupport", "HTTP", "JOSE", "Members", "OAuth", "Providers",
                "Text",
            ],
            path: "Tests/DomainSupport", swiftSettings: settings),
        .testTarget(
            name: "TestSupport",
            dependencies: [
                "CSanitizers", "Configuration", "DomainSupport", "HTTP", "JOSE", "Locks", "Members",
                "OAuth", "Providers", "Text", "Web",
            ],
            path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "TextTests", dependencies: ["CAssets", "Expectations", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "JOSETests", dependencies: ["FixtureSupport", "JOSE"],
            swiftSettings: settings),
        .testTarget(
            name: "HTTPTests", dependencies: ["FixtureSupport", "HTTP"],
            swiftSettings: settings),
        .testTarget(
            name: "HARTests", dependencies: ["Expectations", "HAR", "HTTP", "JOSE"],
            swiftSettings: settings),
        .testTarget(
            name: "OAuthTests",
            dependencies: ["DomainSupport", "OAuth", "Providers"],
            swiftSettings: settings),
        .testTarget(
            name: "ProvidersTests", dependencies: ["Expectations", "JOSE", "OAuth", "Providers"],
            swiftSettings: settings),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: ["Configuration", "DomainSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PagesTests", dependencies: ["FixtureSupport", "Pages"],
            swiftSettings: settings),
        .testTarget(
            name: "WebTests", dependencies: ["TestSupport", "Web"],
            swiftSettings: settings),
        .testTarget(
            name: "UnderstudyCommandTests",
            dependencies: [
                "TestSupport", "UnderstudyCommand",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "FlowTests",
            dependencies: [
                "TestSupport", "Understudy", "UnderstudyTesting", "Web",
            ],
            swiftSettings: settings),
    ]
)
