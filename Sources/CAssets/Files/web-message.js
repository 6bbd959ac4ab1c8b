// The window that framed or opened this one gets the answer, provided that it is of the client's
// origin; the browser drops the message otherwise.
const response = {};
for (const { name, value } of document.querySelectorAll("input")) response[name] = value;
(window.opener || window.parent).postMessage(
  { type: "authorization_response", response },
  document.body.dataset.origin,
);
