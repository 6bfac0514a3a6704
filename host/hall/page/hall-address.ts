const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where other devices find the hall, with a last slash; null if it serves this computer only. This page's own address if
 * that is of use to others, else what the hall knows.
 */
export const addressForOthers = (known: string | null): string | null =>
  THIS_COMPUTER.includes(location.hostname) ? known : `${location.origin}/`;
