import sanitizeHtml from 'sanitize-html';
import { isWebUrl } from './validation.ts';

/** Whose players and posts may be shown inside a page; the content policy's `frame-src` is this list. */
export const embedHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'w.soundcloud.com',
  'open.spotify.com',
  'embed.music.apple.com',
  'player-widget.mixcloud.com',
  'bandcamp.com',
  'www.tiktok.com',
  'www.instagram.com',
] as const;

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

/**
 * Plain text as typed, without script blocks, `javascript:` before it and event attributes of tags in it. Text that
 * only looks alike ("a <3 b", "I teach javascript: from scratch") stays as it is. What is taken out may uncover more
 * of it, so this goes on until nothing changes.
 */
export function sanitizeInput(text: string): string {
  const withoutScripts = text.replaceAll(scriptBlock, '');
  const withoutEvents = tags.reduce(
    (rest, tag) => rest.replaceAll(tag, (found) => found.replaceAll(eventAttribute, '')),
    withoutScripts,
  );
  const cleaned = withoutEvents.replaceAll(scriptAddress, '$1');
  return cleaned === text ? text : sanitizeInput(cleaned);
}

const richTags = ['p', 'br', 'strong', 'em', 'u', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'];

/** HTML of a text editor: paragraphs, emphasis, headings and lists, each with a class at most. */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: richTags,
    allowedAttributes: { '*': ['class'] },
    allowedSchemes: [],
  });

/**
 * HTML that another site gives for its player or post: only `iframe`, `div` and `a`, frames only of `embedHosts`
 * over https, links only to the web and without access to the page that opened them.
 */
export const sanitizeEmbed = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['iframe', 'div', 'a'],
    allowedAttributes: {
      iframe: [
        'src',
        'title',
        'width',
        'height',
        'allow',
        'allowfullscreen',
        'loading',
        'referrerpolicy',
        'class',
      ],
      div: ['class'],
      a: ['href', 'title', 'target', 'rel', 'class'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { iframe: ['https'] },
    allowProtocolRelative: false,
    allowedIframeHostnames: [...embedHosts],
    allowIframeRelativeUrls: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...(attribs['target'] && { rel: 'noopener noreferrer' }) },
      }),
    },
  });

const suspectHosts = /script|data|vbscript/i;

/** The address as a browser writes it, or null: only http and https, and no host with script, data or vbscript in it. */
export function sanitizeUrl(address: string): string | null {
  const trimmed = address.trim();
  if (!isWebUrl(trimmed)) return null;
  const url = new URL(trimmed);
  return suspectHosts.test(url.hostname) ? null : url.href;
}
