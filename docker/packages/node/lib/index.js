// Starts servers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Control, UnderstudyError } from './control.js';
import { Tenant } from './tenant.js';

export { Control, Tenant, UnderstudyError };

// A server ends with the process that started it, however that ends: its standard input does.
const LIFE = 'echo "$UNDERSTUDY_URL"; read -r _';

/** A running server, which is a provider itself and has as many tenants as are asked for. */
export class Server extends Tenant {
  #process;
  #folder;

  constructor(control, issuer, process, folder) {
    super(control, issuer);
    this.#process = process;
    this.#folder = folder;
    this.caFile = folder && join(folder, 'ca.pem');
  }

  async tenant({ name, profile, config } = {}) {
    const made = await this.control.call('POST', 'tenants', { name, profile, config });
    return new Tenant(new Control(made.control, this.control.ca), made.issuer, made.name);
  }

  async close() {
    const server = this.#process;
    if (server && server.exitCode === null && server.signalCode === null) {
      server.ref();
      server.stdin.end();
      await once(server, 'exit');
    }
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Starts a server on a free port. Options are those of `understudy serve`, and `config` the contents of a file. */
export async function start({ config, command = binary(), ...options } = {}) {
  const settings = { port: 0, log: 'off', ...options };
  if (typeof config === 'string') settings.config = config;
  const folder = settings.tls || settings.tlsOnly ? mkdtempSync(join(tmpdir(), 'understudy-')) : undefined;
  if (folder) settings.tlsCaFile = join(folder, 'ca.pem');
  const server = spawn(command, ['exec', ...words(settings), '--', 'sh', '-c', LIFE], {
    env: environment(typeof config === 'object' ? JSON.stringify(config) : undefined),
    stdio: ['pipe', 'pipe', settings.log === 'off' ? 'pipe' : 'inherit'],
  });
  let complaints = '';
  server.stderr?.on('data', (text) => { complaints += text; });
  const [url] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'close').then(([status]) => {
      if (folder) rmSync(folder, { recursive: true, force: true });
      throw new UnderstudyError(complaints.trim() || `understudy ended with the status ${status}`);
    }),
  ]);
  for (const each of [server, ...server.stdio]) each?.unref();
  return serverAt(url, server, folder);
}

/** A server that runs already, as one of `understudy exec` does: `connect(process.env.UNDERSTUDY_URL)`. */
export function connect(url) {
  return serverAt(url.replace(/\/$/, ''));
}

/** The server of the variable that `understudy exec` sets, or a new one. */
export function startOrConnect() {
  return process.env.UNDERSTUDY_URL ? connect(process.env.UNDERSTUDY_URL) : start();
}

/** The command of the package for this machine. */
export function binary() {
  const name = `@understudy-idp/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/understudy`);
  } catch {
    throw new UnderstudyError(`the package ${name} is not installed: it has understudy for this machine`);
  }
}

async function serverAt(url, process, folder) {
  const control = new Control(`${url}/_understudy`, folder && readFileSync(join(folder, 'ca.pem')));
  return new Server(control, (await control.call('GET', '')).issuer, process, folder);
}

// Settings of another server, as `understudy exec` hands down, are not for this one.
function environment(config) {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('UNDERSTUDY_') || name === 'UNDERSTUDY_CONTROL_TOKEN');
  return { ...Object.fromEntries(own), ...(config && { UNDERSTUDY_CONFIG_JSON: config }) };
}

function words(settings) {
  return Object.entries(settings).filter(([, value]) => value !== false && value !== undefined).flatMap(
    ([name, value]) => {
      const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return value === true ? [option] : [option, String(value)];
    });
}
