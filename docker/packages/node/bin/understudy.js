#!/usr/bin/env node
// The command of the package for this machine.
import { spawn } from 'node:child_process';
import { binary } from '../lib/index.js';

const command = spawn(binary(), process.argv.slice(2), { stdio: 'inherit' });
// A terminal sends its signals to both; a supervisor only to this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
command.on('exit', (status, signal) => {
  process.exitCode = status ?? 128 + { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal];
});
