// Loaded before a program (`node --import`), kills it with SIGKILL at a call that changes the disk: number KILL_AT,
// counted from 0. Successive calls of one kind count as one.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Written data survives the death of a process, synced or not, so syncs are no boundaries here.
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
