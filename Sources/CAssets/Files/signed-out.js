// Moves on when all frames have loaded, and waits no longer than five seconds for one that hangs.
const onward = () => location.replace(document.querySelector("a.primary").href);
addEventListener("load", onward);
setTimeout(onward, 5000);
