// A provider of its own on a server, and what a test does with it.
import { AssertionError } from 'node:assert';
import { setTimeout } from 'node:timers/promises';
import { Control, UnderstudyError } from './control.js';

const segment = encodeURIComponent;

export class Tenant {
  constructor(control, issuer, name) {
    Object.assign(this, {
      control, issuer, name, url: control.url.slice(0, -'/_understudy'.length),
      rules: new RuleList(control), clock: new TestClock(control), requests: new Record(control),
      sessions: new SessionList(control), users: new Collection(control, 'users'),
      clients: new Collection(control, 'clients'), apis: new Collection(control, 'apis'),
    });
  }

  async close() {
    const root = new Control(`${this.url.slice(0, -this.name.length - 1)}/_understudy`, this.control.ca);
    await root.call('DELETE', `tenants/${segment(this.name)}`);
  }

  login(url, options) {
    return this.control.call('POST', 'authorize', typeof url === 'string' ? { ...options, url } : url);
  }

  async token(user, options) {
    const order = typeof user === 'string' ? { ...options, user } : user ?? {};
    return (await this.control.call('POST', 'tokens', order)).token;
  }

  inspect(token, options) {
    return this.control.call('POST', 'tokens/inspect', { ...options, token });
  }

  async verify(expectation) {
    try {
      return await this.control.call('POST', 'verify', expectation);
    } catch (error) {
      if (error.status !== 409) throw error;
      throw new AssertionError({ message: error.problem.detail });
    }
  }

  async exam(options) {
    let exam = await this.control.call('POST', 'exam', options);
    try {
      while (exam.state === 'running') {
        await setTimeout(100);
        exam = await this.control.call('GET', `exam/${segment(exam.id)}`);
      }
    } finally {
      if (exam.state === 'running') await this.control.call('DELETE', `exam/${segment(exam.id)}`);
    }
    return exam;
  }

  async flows(filters) {
    return (await this.control.call('GET', 'flows', undefined, filters)).items;
  }

  async warnings() {
    return (await this.control.call('GET', 'warnings')).items;
  }

  async outbox() {
    return (await this.control.call('GET', 'outbox')).items;
  }

  async configure(changes) {
    await this.control.call('PATCH', 'config', changes);
  }

  async reset(options = {}) {
    await this.control.call('POST', 'reset', options);
  }

  async report() {
    const exchanges = await this.requests.all();
    return exchanges.map(described).join('\n') || 'no request has reached this provider';
  }
}

class RuleList {
  #control;
  constructor(control) { this.#control = control; }
  async add(rule) { return (await this.#control.call('POST', 'rules', rule)).id; }
  async all() { return (await this.#control.call('GET', 'rules')).items; }
  get(id) { return this.#control.call('GET', `rules/${segment(id)}`); }
  async put(id, rule) { await this.#control.call('PUT', `rules/${segment(id)}`, rule); }
  async remove(id) { await this.#control.call('DELETE', `rules/${segment(id)}`); }
  async clear() { await this.#control.call('DELETE', 'rules'); }
}

class TestClock {
  #control;
  constructor(control) { this.#control = control; }
  now() { return this.#control.call('GET', 'clock'); }
  advance(seconds) { return this.#control.call('PATCH', 'clock', { advance: seconds }); }
  advanceToNext() { return this.#control.call('PATCH', 'clock', { advance_to: 'next' }); }
  set(time) { return this.#control.call('PATCH', 'clock', { set: time }); }
  freeze(freeze = true) { return this.#control.call('PATCH', 'clock', { freeze }); }
  reset() { return this.#control.call('DELETE', 'clock'); }
}

class Record {
  #control;
  constructor(control) { this.#control = control; }
  async all(query) { return (await this.#control.call('GET', 'requests', undefined, query)).items; }
  latest(filters) { return this.#control.call('GET', 'requests/latest', undefined, filters); }
  get(id) { return this.#control.call('GET', `requests/${segment(id)}`); }
  async clear(filters) { await this.#control.call('DELETE', 'requests', undefined, filters); }

  async wait({ count = 1, wait = 10, ...filters } = {}) {
    const found = await this.#control.call('GET', 'requests', undefined, { ...filters, count, wait });
    if (!found.timed_out) return found.items;
    throw new UnderstudyError(`${found.total} such requests in place of ${count} within ${wait} s`);
  }
}

class SessionList {
  #control;
  constructor(control) { this.#control = control; }
  begin(options) { return this.#control.call('POST', 'sessions', options); }
  async all() { return (await this.#control.call('GET', 'sessions')).items; }
  async end(id) { await this.#control.call('DELETE', `sessions/${segment(id)}`); }
  async clear() { await this.#control.call('DELETE', 'sessions'); }
}

class Collection {
  #control;
  #kind;
  constructor(control, kind) { this.#control = control; this.#kind = kind; }
  async add(...items) { await this.#control.call('POST', `${this.#kind}`, items); }
  async all() { return (await this.#control.call('GET', `${this.#kind}`)).items; }
  get(id) { return this.#control.call('GET', `${this.#kind}/${segment(id)}`); }
  async put(id, item) { await this.#control.call('PUT', `${this.#kind}/${segment(id)}`, item); }
  async update(id, changes) { await this.#control.call('PATCH', `${this.#kind}/${segment(id)}`, changes); }
  async remove(id) { await this.#control.call('DELETE', `${this.#kind}/${segment(id)}`); }
}

function described({ id, request, response, error, diagnoses }) {
  const head = [request.method, request.path, response?.status ?? 'unanswered', error].filter(Boolean).join(' ');
  return [`${id}  ${head}`, ...diagnoses.map(({ code, problem, remedy, section }) =>
    `    ${code}: ${problem}\n      ${remedy} (${section})`)].join('\n');
}
