// The window that framed or opened this one gets the answer, provided that it is of the client's
// origin; the browser drops the message otherwise.
const response = {};
for (const { name, value } of document.querySelectorAll("input")) response[name] = value;
const { dataset } = document.body;
(window.opener || window.parent).postMessage(
  dataset.form === "bare" ? response : { type: "authorization_response", response },
  dataset.origin,
);
