// What is used of the NATS library, in a file of its own: it is loaded only where a broker is named.
export { jetstream, jetstreamManager } from '@nats-io/jetstream';
export { Kvm } from '@nats-io/kv';
export { connect } from '@nats-io/transport-node';
