import { Transform } from 'node:stream';
import { waiting } from './paint-first.tsx';
import { shownFaces } from '../shared/page-fonts.ts';

const HEAD_END = '</head>';
/** How the router begins the one script that starts the page. */
const START = ' type="module" async="">';
const WAITING = ` type="${waiting.type}">`;

/**
 * A page's HTML in which scripts wait until it has been painted. React puts the preloads of some forty modules before
 * the style sheets, which on a slow line keeps a page empty for two seconds; `StartAfterPaint` lets them go. The head
 * says to show the faces whenever they come, which is before the first paint where they are kept; a page that has its fonts
 * wait takes that back.
 */
export function paintFirst(): Transform {
  let held = Buffer.alloc(0);
  let part: 'head' | 'body' | 'rest' = 'head';
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      if (part === 'rest') return callback(null, chunk);
      held = Buffer.concat([held, chunk]);
      if (part === 'head') {
        const end = held.indexOf(HEAD_END);
        if (end === -1) return callback();
        const head = held.subarray(0, end).toString();
        this.push(head.replaceAll('rel="modulepreload"', `rel="${waiting.rel}"`) + shownFaces);
        held = held.subarray(end);
        part = 'body';
      }
      const start = held.indexOf(START);
      if (start !== -1) part = 'rest';
      // the rest of what is looked for may be at the beginning of the next chunk
      const known = start === -1 ? Math.max(0, held.length - START.length + 1) : start;
      this.push(held.subarray(0, known));
      held = held.subarray(known);
      if (start !== -1) {
        this.push(WAITING);
        this.push(held.subarray(START.length));
        held = Buffer.alloc(0);
      }
      callback();
    },
    flush(callback) {
      callback(null, held);
    },
  });
}
