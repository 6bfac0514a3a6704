// Loaded before a program (`node --import`), it kills it with SIGKILL at a call that changes the disk: the one that
// KILL_AT counts to, from 0. Calls of one kind in a row count as one.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// What was written stays when a process is killed, synced or not, so syncs are no boundaries here.
const CALLS = ['renameSync', 'symlinkSync', 'mkdirSync', 'rmSync', 'openSync', 'writeFileSync', 'cpSync'];
const at = Number(process.env.KILL_AT);
let [count, last] = [-1, ''];
for (const name of CALLS) {
  const call = fs[name];
  fs[name] = (...given) => {
    if (name !== last) count++;
    last = name;
    if (count === at) process.kill(process.pid, 'SIGKILL');
    return call(...given);
  };
}
syncBuiltinESMExports();
