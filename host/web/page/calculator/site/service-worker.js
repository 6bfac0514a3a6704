// Keeps the calculator in the browser, so that it works without a network. The build writes its own name here, so that a new
// one is fetched whole, and the old one is dropped when that has come.
const KEPT = 'mingg-calculator-BUILD';
const FILES = ['./', './calculator.js', './calculator.css', './icon.svg', './manifest.webmanifest'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('mingg-calculator-') && name !== KEPT))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)),
  );
});
