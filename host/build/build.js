// Builds the program and its pages into dist/: JavaScript that runs without TypeScript, bundler or sources.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fingerprint } from './fingerprint.js';
import { licences } from './licences.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');

/** The threads that the program starts: each a file of this name beside it. */
const THREADS = {
  'chances-thread': 'host/chances/chances-thread.ts',
  'hand-file-thread': 'host/table/hand-file-thread.ts',
  'hands-thread': 'host/statistics/hands-thread.ts',
  'log-check-thread': 'host/table/log-check-thread.ts',
  'publisher-thread': 'host/hall/broker/publisher-thread.ts',
  'review-thread': 'host/table/review-thread.ts',
  'score-thread': 'host/commands/score-thread.ts',
  'table-years-thread': 'host/table/table-years-thread.ts',
  'world-thread': 'host/virtual/world-thread.ts',
};

/**
 * The command that runs for months is a file of its own: what it shares with others would be dozens of chunks, which Node
 * opens all at once, and a table has to start where few files can be open.
 */
const ALONE = { run: 'host/commands/run.ts' };

/** Scripts and styles of the pages. */
const PAGES = [
  { in: 'host/web/page/main.tsx', out: 'page' },
  { in: 'host/web/page/style/page.css', out: 'page' },
  { in: 'host/web/page/player/main.tsx', out: 'player' },
  { in: 'host/web/page/style/player.css', out: 'player' },
  { in: 'host/web/page/watch/main.tsx', out: 'watch' },
  { in: 'host/web/page/style/watch.css', out: 'watch' },
  { in: 'host/web/page/overlay/main.tsx', out: 'overlay' },
  { in: 'host/web/page/style/overlay.css', out: 'overlay' },
  { in: 'host/web/page/hands/main.tsx', out: 'hands' },
  { in: 'host/web/page/style/hands.css', out: 'hands' },
  { in: 'host/web/page/review/main.tsx', out: 'review' },
  { in: 'host/web/page/style/review.css', out: 'review' },
  { in: 'host/web/page/calculator/main.tsx', out: 'calculator/calculator' },
  { in: 'host/web/page/style/calculator.css', out: 'calculator/calculator' },
  { in: 'host/web/page/statistics/main.tsx', out: 'statistics/statistics' },
  { in: 'host/web/page/style/statistics.css', out: 'statistics/statistics' },
  { in: 'host/web/page/referee/main.tsx', out: 'referee' },
  { in: 'host/web/page/style/referee.css', out: 'referee' },
  { in: 'host/web/page/setup/main.tsx', out: 'setup' },
  { in: 'host/web/page/style/setup.css', out: 'setup' },
  { in: 'host/web/page/sign-in/main.tsx', out: 'sign-in' },
  { in: 'host/web/page/style/sign-in.css', out: 'sign-in' },
  { in: 'host/hall/page/desk/main.tsx', out: 'hall-desk' },
  { in: 'host/hall/page/style/desk.css', out: 'hall-desk' },
  { in: 'host/hall/page/screen/main.tsx', out: 'hall-screen' },
  { in: 'host/hall/page/style/screen.css', out: 'hall-screen' },
  { in: 'host/hall/page/player/main.tsx', out: 'hall-player' },
  { in: 'host/hall/page/style/player.css', out: 'hall-player' },
  { in: 'host/hall/page/print/main.tsx', out: 'hall-print' },
  { in: 'host/hall/page/style/print.css', out: 'hall-print' },
];

/** What pages have besides that are folders for any web server, or for none. */
const SITES = {
  calculator: ['index.html', 'manifest.webmanifest', 'icon.svg', 'service-worker.js'],
  statistics: ['index.html', 'icon.svg'],
};
/** Where these files are. */
const siteFile = (site, name) => `host/web/page/${site}/site/${name}`;

/** Packages with native parts: they are installed beside the program. All others are bundled into it. */
const INSTALLED = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies);

/**
 * Builds dist/. Each file is replaced in one step, so that a program that starts meanwhile finds whole files, and
 * chunks of earlier builds stay for programs that still run from them.
 * @param {{ clean?: boolean }} [how] clean: starts from an empty folder, as for a package
 */
export async function buildAll({ clean = false } = {}) {
  if (clean) rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  const pages = await build({
    absWorkingDir: ROOT,
    entryPoints: PAGES,
    outdir: DIST,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const program = await bundleProgram({ mingg: 'host/mingg.ts' }, DIST);
  for (const site of Object.keys(SITES)) mkdirSync(join(DIST, site), { recursive: true });
  for (const { path, contents } of pages.outputFiles) put(path, contents);
  for (const site of Object.keys(SITES)) putSite(site, pages.outputFiles);
  const siteFiles = Object.entries(SITES).flatMap(([site, names]) =>
    names.map((name) => siteFile(site, name)),
  );
  const inputs = [...Object.keys(pages.metafile.inputs), ...program, ...siteFiles];
  put(join(DIST, 'LICENSES.txt'), licences(ROOT, inputs));
  put(join(DIST, 'built-from.json'), JSON.stringify(fingerprint(ROOT, ownFiles(inputs))));
}

/**
 * Bundles programs with the threads that they start and the data files that they read.
 * @param {Readonly<Record<string, string>>} programs for each file's name, without `.js`, its source below the root
 * @param {string} folder where they are put; packages with native parts must be found from there
 * @returns {Promise<string[]>} the files that went into them, below the root
 */
export async function bundleProgram(programs, folder) {
  const data = new Map();
  const built = [
    await bundle({ ...programs, ...THREADS }, folder, data),
    ...('mingg' in programs ? [await bundle(ALONE, folder, data)] : []),
  ];
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) put(path, contents);
  for (const [name, source] of data) {
    copyFileSync(source, join(folder, `${name}.new`));
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return [...new Set([...inputs, ...[...data.values()].map((path) => relative(ROOT, path))])];
}

const bundle = (entryPoints, folder, data) =>
  build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    chunkNames: '[name]-[hash]',
    external: INSTALLED.flatMap((name) => [name, `${name}/*`]),
    plugins: [alone, dataFiles(data)],
    // CommonJS packages ask for Node's modules by `require`, which modules do not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
    // Not needed here, and would be looked for at run time.
    logOverride: { 'require-resolve-not-external': 'silent' },
  });

/** The files of this project that went into the build, and the one that changes when packages do. */
function ownFiles(inputs) {
  const own = inputs.filter((path) => !path.startsWith('node_modules/'));
  const tools = [
    'host/build/build.js',
    'host/build/licences.js',
    'package.json',
    'node_modules/.package-lock.json',
  ];
  return [...new Set([...own, ...tools])].filter((path) => existsSync(join(ROOT, path)));
}

/** Puts a site's other files beside its script; the name of this build tells one version from another. */
function putSite(site, pages) {
  const hash = createHash('sha256');
  for (const { path, contents } of pages) if (basename(dirname(path)) === site) hash.update(contents);
  const texts = SITES[site].map((name) => [name, readFileSync(join(ROOT, siteFile(site, name)), 'utf8')]);
  for (const [, text] of texts) hash.update(text);
  const build = hash.digest('hex').slice(0, 12);
  for (const [name, text] of texts) put(join(DIST, site, name), text.replace('BUILD', build));
}

function put(path, contents) {
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

/** Leaves the commands that are bundled alone where they are, as files beside the program. */
const alone = {
  name: 'alone',
  setup(esbuild) {
    const names = Object.keys(ALONE).join('|');
    esbuild.onResolve({ filter: new RegExp(`/commands/(${names})\\.ts$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.js`, external: true } : undefined,
    );
  },
};

/**
 * Data files are named in the sources as `new URL('…', import.meta.url)`. They are copied beside the program, and looked
 * for there: chunks lie in that folder too.
 */
const dataFiles = (data) => ({
  name: 'data files',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g, (_, to) => {
        const name = basename(to);
        const file = resolve(dirname(path), to);
        const isBuilt = dirname(file) === DIST || name.replace(/\.js$/, '') in THREADS;
        if (!isBuilt) {
          if (data.has(name) && data.get(name) !== file) throw new Error(`two data files are called ${name}`);
          data.set(name, file);
        }
        return `new URL('./${name}', import.meta.url)`;
      });
      return { contents, loader: 'ts' };
    });
  },
});
