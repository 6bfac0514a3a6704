import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';

/** ms for one try to reach a broker. */
const PATIENCE = 3000;
/** ms between two tries to reach a broker, between two pings of a connection, and pings that may stay unanswered. */
const RECONNECT = 500;
const PING = 3000;
const LOST_PINGS = 2;

/**
 * Connects to a NATS broker, or to one of several that are one cluster. It tries until one is there; a connection comes
 * back by itself when the broker was away. The library is loaded only here: who has no broker needs none.
 * @param address one that `brokerAddress` took
 * @param name is shown by the broker
 * @param stop ends the tries
 * @param failed is called after each try that failed
 * @throws Error if it was stopped
 */
export async function connectBroker(
  address: string,
  name: string,
  stop: AbortSignal,
  failed: (why: string) => void = () => {},
): Promise<NatsConnection> {
  const { connect } = await import('./library.ts');
  const urls = address.split(',').map((one) => new URL(one.trim()));
  const { username, password, protocol } = urls[0]!;
  for (;;) {
    stop.throwIfAborted();
    try {
      return await connect({
        name,
        servers: urls.map(({ host }) => host),
        ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
        ...(protocol === 'tls:' && { tls: {} }),
        timeout: PATIENCE,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT,
        pingInterval: PING,
        maxPingOut: LOST_PINGS,
        ignoreClusterUpdates: true,
      });
    } catch (error) {
      failed((error as Error).message);
      await wait(RECONNECT, undefined, { signal: stop });
    }
  }
}
