import { connect, createServer } from 'node:net';

// The registry's gate inside a bare root: a port on its loopback, used as npm's proxy. It is the only way out.
// Call: gate-door.ts SOCKET PORT

const [socketPath, port] = process.argv.slice(2) as [string, string];
createServer((inside) => {
  const outside = connect(socketPath);
  inside.pipe(outside).pipe(inside);
  inside.on('error', () => outside.destroy());
  outside.on('error', () => inside.destroy());
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('open\n'));
