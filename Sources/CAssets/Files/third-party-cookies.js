// Tells the page around this frame whether the browser keeps cookies here: the first step sets one, and
// the second one looks for it.
const cookie = document.currentScript.dataset.cookie;

if (location.pathname.endsWith("/step1.html")) {
  const site = location.protocol.startsWith("https") ? "; SameSite=None; Secure" : "; SameSite=Lax";
  document.cookie = `${cookie}=supported${site}`;
  location.replace("step2.html");
} else {
  const isKept = document.cookie.split("; ").includes(`${cookie}=supported`);
  document.cookie = `${cookie}=; Max-Age=0`;
  parent.postMessage(isKept ? "supported" : "unsupported", "*");
}
