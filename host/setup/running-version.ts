import manifest from '../../package.json' with { type: 'json' };

/** The version of this Mingg. */
export const VERSION = manifest.version;
