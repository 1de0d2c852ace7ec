/** The `<style>` of a kept page that has its fonts in it: it applies to nothing until the page has been painted. */
export const waitingFonts = 'waiting-fonts';

const display = 'Bricolage Grotesque Variable';
const text = 'Inter Variable';

/** Each face that comes as files has a variable in tokens.css, before what stands in for it. */
export const faces = [
  ['--display-face', display],
  ['--text-face', text],
] as const;

/** In the head of a page that shows its faces whenever they come. */
export const shownFaces = `<style>:root{--display-face:'${display}',;--text-face:'${text}',}</style>`;
