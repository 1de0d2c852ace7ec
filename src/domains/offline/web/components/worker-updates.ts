import { lateParts } from '../../../../ui/late-parts.ts';
import { storedLanguage } from '../../../../ui/language-store.ts';
import { newVersion, tellWorker } from './waiting-version.ts';

/** How often a page that stays open looks for a new version at most. */
const LOOK_MS = 10 * 60_000;

/** Another version has taken over while this page went on: its next link is to be opened as a new page. */
let isReplaced = false;
/**
 * The screen on which something was last typed or pressed: what was chosen by a button, such as a day of a calendar, tells
 * of no input, and fields may have made room for the next ones.
 */
let written: string | undefined;
const isWriting = (): boolean => written === window.location.pathname;
function noteWriting({ target }: Event): void {
  // not what stands around every screen: its language, its colours
  if (target instanceof Element && target.closest('main, [role="dialog"]'))
    written = window.location.pathname;
}

/**
 * Registers the service worker and keeps it in step with this page: which language its pages are in, and when a new
 * version may begin. Nothing is loaded anew by itself.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // the first one replaces nothing; whatever comes after it does
    const isFirst = !hadOne && !newVersion.isAccepted;
    hadOne = true;
    if (isFirst) return;
    isReplaced = true;
    // also where another tab accepted it: there is nothing left to accept
    lateParts.remove('version');
    if (newVersion.isAccepted && !isWriting()) window.location.reload();
  });
  for (const type of ['input', 'click']) window.addEventListener(type, noteWriting, true);
  window.addEventListener('click', openAnew, true);

  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const speak = () => {
    // not the page's own: a link may have led to another language than its reader's
    const language = storedLanguage();
    if (language) void serviceWorker.ready.then(({ active }) => tellWorker(active, { language }));
  };
  speak();
  window.addEventListener('language-changed', speak);

  const offer = (worker: ServiceWorker | null) => {
    // the first one replaces nothing
    if (!worker || !serviceWorker.controller) return;
    newVersion.waiting = worker;
    lateParts.add('version', () => import('./new-version.tsx'));
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  let looked_at = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked_at < LOOK_MS) return;
    looked_at = performance.now();
    // without a network there is nothing newer
    registration.update().catch(() => {});
  });
}

/**
 * Lets the browser itself open a link where the router's own way would fail: without a network, and when this page's
 * version is no longer the one that begins.
 */
function openAnew(event: MouseEvent): void {
  if (navigator.onLine && !isReplaced) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  // what is asked of the browser in another way is its own already; on this page the router needs no network
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (link.hash && link.pathname === window.location.pathname) return;
  event.stopPropagation();
}
