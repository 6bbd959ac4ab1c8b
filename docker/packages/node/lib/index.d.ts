import type * as api from './api.js';

export * from './api.js';

/** What Understudy refuses: `status`, and as `problem` all that its answer says (RFC 9457). */
export class UnderstudyError extends Error {
  readonly status: number;
  readonly problem: Record<string, any>;
}

/** The control API of a server or of one of its tenants. */
export class Control {
  readonly url: string;
  call<Answer = any>(
    method: string, resource: string, body?: unknown,
    query?: Record<string, string | number | boolean>): Promise<Answer>;
}

/** An identity provider with users, rules, a clock and a record of its own. */
export class Tenant {
  /** What its tokens and its discovery document name. */
  readonly issuer: string;
  readonly url: string;
  readonly name?: string;
  readonly control: Control;
  /** The rules that bend answers, in the order in which they apply. */
  readonly rules: RuleList;
  readonly clock: TestClock;
  /** The requests of clients and browsers, with their answers. */
  readonly requests: ExchangeRecord;
  readonly sessions: SessionList;
  readonly users: Collection<api.User>;
  readonly clients: Collection<api.Client>;
  readonly apis: Collection<api.API>;
  /** Answers an authorize URL, or the `params` of one, as a user would: `location` is where it leads. */
  login(url: string, options?: api.LoginOptions): Promise<api.Login>;
  login(options: api.LoginOptions): Promise<api.Login>;
  /** The text of a token; an access token unless `kind` says otherwise. */
  token(user: string, options?: api.TokenOptions): Promise<string>;
  token(options?: api.TokenOptions): Promise<string>;
  /** Decodes a token, and says in `problems` why a strict client would refuse it. */
  inspect(token: string, options?: api.InspectOptions): Promise<api.InspectedToken>;
  /** An AssertionError if the requests are not as expected. */
  verify(expectation: api.Expectation): Promise<api.Verdict>;
  /** Examines the application whose login begins at `start`, or the `api`, and waits for the report. */
  exam(options: api.ExamOptions): Promise<api.Exam>;
  /** The requests by login. */
  flows(filters?: api.ExchangeFilter): Promise<api.Flow[]>;
  /** Findings about requests that were accepted. */
  warnings(): Promise<api.Warning[]>;
  /** What the provider itself sent, as logout tokens. */
  outbox(): Promise<api.SentRequest[]>;
  configure(changes: api.Config): Promise<void>;
  /** Drops all that came since the start. */
  reset(options?: api.ResetOptions): Promise<void>;
  /** The requests so far, with what is wrong with them. */
  report(): Promise<string>;
  /** Removes the tenant; stops the server. */
  close(): Promise<void>;
}

interface RuleList {
  /** The id of the rule, which applies after the others. */
  add(rule: api.Rule): Promise<string>;
  all(): Promise<api.RuleState[]>;
  get(id: string): Promise<api.RuleState>;
  put(id: string, rule: api.Rule): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes those that tests added. */
  clear(): Promise<void>;
}

interface TestClock {
  now(): Promise<api.Clock>;
  /** Moves the time; `due` tells what ended by that. */
  advance(seconds: number): Promise<api.ClockMove>;
  /** Moves to when the next code, token or session ends. */
  advanceToNext(): Promise<api.ClockMove>;
  /** Seconds since 1970, or a time like 2026-01-31T12:00:00Z. */
  set(time: number | string): Promise<api.ClockMove>;
  freeze(frozen?: boolean): Promise<api.ClockMove>;
  reset(): Promise<api.ClockMove>;
}

interface ExchangeRecord {
  all(query?: api.ExchangeQuery): Promise<api.Exchange[]>;
  latest(filters?: api.ExchangeFilter): Promise<api.Exchange>;
  get(id: string): Promise<api.Exchange>;
  /** Resolves once there are `count`; an error after `wait` seconds. */
  wait(query?: api.ExchangeQuery): Promise<api.Exchange[]>;
  clear(filters?: api.ExchangeFilter): Promise<void>;
}

interface SessionList {
  /** Signs a user in; `cookie` makes a browser theirs. */
  begin(options: api.SessionOptions): Promise<api.Session>;
  all(): Promise<api.Session[]>;
  end(id: string): Promise<void>;
  clear(): Promise<void>;
}

interface Collection<Item> {
  add(...items: Item[]): Promise<void>;
  all(): Promise<Item[]>;
  get(id: string): Promise<Item>;
  put(id: string, item: Item): Promise<void>;
  /** A merge patch (RFC 7396): only what changes. */
  update(id: string, changes: Item): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A running server, which is a provider itself and has as many tenants as are asked for. */
export class Server extends Tenant {
  /** A PEM file with the authority that clients must trust, where it speaks HTTPS. */
  readonly caFile?: string;
  /** A new tenant; without a name it is given one that nobody else has. */
  tenant(options?: api.TenantOptions): Promise<Tenant>;
}

export interface StartOptions {
  profile?: string;
  /** A file, or its contents. */
  config?: string | api.Config | { [member: string]: unknown };
  login?: 'form' | 'auto';
  port?: number;
  tls?: boolean;
  log?: 'text' | 'json' | 'off';
  /** The command to run, in place of the package's. */
  command?: string;
  /** More options of `understudy serve`: `{ seed: 7, allowHost: 'idp.test' }`. */
  [option: string]: unknown;
}

/** Starts a server on a free port, which ends with this process. */
export function start(options?: StartOptions): Promise<Server>;
/** A server that runs already, as one of `understudy exec` does: `connect(process.env.UNDERSTUDY_URL)`. */
export function connect(url: string): Promise<Server>;
/** The server of the variable that `understudy exec` sets, or a new one. */
export function startOrConnect(): Promise<Server>;
/** The command of the package for this machine. */
export function binary(): string;
