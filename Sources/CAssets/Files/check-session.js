// Tells the client's page whether the login has changed since the answer it holds
// (OpenID Connect Session Management 1.0, section 3.2).
const cookie = document.currentScript.dataset.cookie + "=";

function browserState() {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(cookie));
  return pair ? pair.slice(cookie.length) : "";
}

async function hashed(text) {
  const bytes = new TextEncoder().encode(text);
  const digest = await (crypto.subtle?.digest("SHA-256", bytes) ?? sha256(bytes));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The message is the client id, a space and session_state.
async function status(message, origin) {
  const [, clientID, state, salt] = /^(.+) ([^ .]+)\.([^ .]+)$/.exec(message);
  const now = await hashed([clientID, origin, browserState(), salt].join(" "));
  return now === state ? "unchanged" : "changed";
}

addEventListener("message", async ({ data, origin, source }) => {
  const answer = await status(data, origin).catch(() => "error");
  source.postMessage(answer, origin);
});

// SHA-256 (FIPS 180-4) for pages without WebCrypto: those of plain http anywhere but on
// localhost. The constants are the first bits of the fractions of roots of primes.
function sha256(bytes) {
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const hash = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const k = primes.map((p) => fraction(Math.cbrt(p)));
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  for (let block = 0; block < view.byteLength; block += 64) {
    const w = [];
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      w[i] = i < 16
        ? view.getInt32(block + 4 * i)
        : (w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]
          + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(4 * i, word));
  return digest.buffer;
}
