/** After the build: the service worker, with the names of the files that its two pages need (build/client/sw.js). */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { root } from './install.mjs';

const client = path.join(root, 'build', 'client');
/** What a page fetches when it first asks and answers: it must not go with the version that the page is of. */
const late = ['api-link', 'toaster-view'];
const screens = ['domains/offline/web/offline.screen', 'domains/offline/web/offline-card.screen'];

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: client,
    emptyOutDir: false,
    lib: {
      entry: path.join(root, 'src', 'worker', 'service-worker.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});
const swDest = path.join(client, 'sw.js');
const { count, size } = await injectManifest({
  swSrc: swDest,
  swDest,
  injectionPoint: 'self.neededFiles',
  globDirectory: client,
  globPatterns: [...filesOf(screens), ...late.flatMap(filesOfPart)],
  // their names have their hashes
  dontCacheBustURLsMatching: /^assets\//,
});
console.log(`The service worker keeps ${count} files, ${(size / 1024).toFixed(0)} KiB.`);

/**
 * @param {string[]} ids of routes
 * @returns {string[]} what their pages load, below build/client
 */
function filesOf(ids) {
  const assets = fs.readdirSync(path.join(client, 'assets'));
  const list = assets.find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? '';
  const text = fs.readFileSync(path.join(client, 'assets', list), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const loaded = [entry];
  for (let route of ids.map((id) => routes[id]))
    for (; route; route = routes[route.parentId]) loaded.push(route);
  const files = loaded.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  return [...new Set(files.map((file) => file.slice(1))), `assets/${list}`];
}

/**
 * @param {string} name of a part that is fetched when it is needed
 * @returns {string[]} its file and those that it imports, below build/client
 */
function filesOfPart(name) {
  const found = fs
    .readdirSync(path.join(client, 'assets'))
    .find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (!found) throw new Error(`The build has no ${name}.`);
  const files = new Set([found]);
  for (const file of files) {
    const text = fs.readFileSync(path.join(client, 'assets', file), 'utf8');
    for (const [, imported] of text.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      files.add(imported ?? '');
  }
  return [...files].map((file) => `assets/${file}`);
}
