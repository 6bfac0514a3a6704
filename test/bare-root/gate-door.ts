import { connect, createServer } from 'node:net';

// Where the registry's gate opens inside a bare root: a port of its loopback, as npm's proxy. Nothing else leads out.
// Call: gate-door.ts SOCKET PORT

const [socketPath, port] = process.argv.slice(2) as [string, string];
createServer((inside) => {
  const outside = connect(socketPath);
  inside.pipe(outside).pipe(inside);
  inside.on('error', () => outside.destroy());
  outside.on('error', () => inside.destroy());
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('open\n'));
