import { InvalidArgumentError } from 'commander';
import { brokerAddress } from '../hall/wire/broker-address.ts';

/** Reads where a NATS broker is. @throws InvalidArgumentError that says how it is written */
export function natsAddress(text: string): string {
  const address = brokerAddress(text);
  if (address.ok) return address.value;
  throw new InvalidArgumentError(`${address.error}.`);
}
