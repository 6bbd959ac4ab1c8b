// Calls of the control API.
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** What Understudy refuses: `status`, and as `problem` all that its answer says (RFC 9457). */
export class UnderstudyError extends Error {
  constructor(message, status = 0, problem = {}) {
    super(message);
    this.name = 'UnderstudyError';
    Object.assign(this, { status, problem });
  }
}

/** The control API of a server or of one of its tenants; `ca` is the authority to trust. */
export class Control {
  constructor(url, ca) {
    Object.assign(this, { url, ca });
  }

  async call(method, resource, body, query = {}) {
    const stated = new URLSearchParams(Object.entries(query).map(
      ([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]));
    const url = `${this.url}/${resource}${stated.size ? `?${stated}` : ''}`;
    const { status, text } = await this.#answer(url, method, body && JSON.stringify(body));
    if (status >= 400) throw refused(`${method} ${resource}`, status, text);
    return text && JSON.parse(text);
  }

  #answer(url, method, body = '') {
    const token = process.env.UNDERSTUDY_CONTROL_TOKEN;
    const headers = {
      Accept: 'application/json', 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const send = url.startsWith('https:') ? secure : plain;
      // A connection that is kept would keep the process.
      send(url, { method, headers, ca: this.ca, agent: false }, async (answer) => {
        try {
          resolve({ status: answer.statusCode, text: (await answer.setEncoding('utf8').toArray()).join('') });
        } catch (error) {
          reject(error);
        }
      }).on('error', reject).end(body);
    });
  }
}

function refused(call, status, text) {
  let problem;
  try {
    problem = JSON.parse(text);
  } catch {
    problem = { detail: text };
  }
  const said = (problem.errors ?? [problem]).map(sentence).join('; ');
  return new UnderstudyError(`${call} was refused with ${status}: ${said}`, status, problem);
}

function sentence({ path, detail, title, did_you_mean: nearest }) {
  return `${path ? `${path}: ` : ''}${detail ?? title}${nearest ? `; did you mean ${nearest}?` : ''}`;
}
