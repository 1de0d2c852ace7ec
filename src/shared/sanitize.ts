import { isWebUrl } from './validation.ts';

// Each of these takes the end of the text for an end, so that it never comes back to read what it has read: what
// somebody made to be slow to clean is cleaned in one go.

/** A script with all it holds, the last one also where it never ends. */
const scriptBlock = /<script\b[\s\S]*?(?:<\/script[^>]*(?:>|$)|$)/gi;
/** A tag as far as the first `>` outside quotes, and as far as the first of all: browsers end it at either. */
const tags = [/<[a-z](?:[^"'>]|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)/gi, /<[a-z][^>]*>?/gi];
/** An attribute the browser would run; it may follow a slash or a quote as well as a blank. */
const eventAttribute = /[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
/** At the start of the text or of an attribute's value; browsers read over blanks and control characters in it. */
const scriptAddress = /(^|=\s*["']|=)[\s\p{Cc}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:[\s\p{Cc}]*)+/giu;

/** As often as a text may uncover more of it. Nobody writes such a text; whoever makes one could go on for ever. */
const ROUNDS = 8;

/**
 * Plain text as typed, without script blocks, `javascript:` before it and event attributes of tags in it. Text that
 * only looks alike ("a <3 b", "I teach javascript: from scratch") stays as it is. What is taken out may uncover more
 * of it, so this goes on until nothing changes: a few times with its tags, and then without what begins one.
 */
export function sanitizeInput(text: string, rounds = ROUNDS): string {
  const cleaned = cleanedOnce(rounds > 0 ? text : text.replaceAll('<', ''));
  return cleaned === text ? text : sanitizeInput(cleaned, rounds - 1);
}

function cleanedOnce(text: string): string {
  const withoutScripts = text.replaceAll(scriptBlock, '');
  const withoutEvents = tags.reduce(
    (rest, tag) => rest.replaceAll(tag, (found) => found.replaceAll(eventAttribute, '')),
    withoutScripts,
  );
  return withoutEvents.replaceAll(scriptAddress, '$1');
}

const suspectHosts = /script|data|vbscript/i;

/** The address as a browser writes it, or null: only http and https, and no host with script, data or vbscript in it. */
export function sanitizeUrl(address: string): string | null {
  const trimmed = address.trim();
  if (!isWebUrl(trimmed)) return null;
  const url = new URL(trimmed);
  return suspectHosts.test(url.hostname) ? null : url.href;
}
