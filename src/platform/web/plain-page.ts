import type { Language } from '../../shared/languages.ts';

interface PlainPage {
  language: Language;
  title: string;
  /** HTML of ours alone: what a person has written does not belong here. */
  main: string;
  style?: string;
}

/** A page for when nothing of the product can be had: without scripts, files or the words of its screens. */
export const plainPage = ({ language, title, main, style = '' }: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Crossfade</title>
<style>
/* the browser's own colours: nothing of ours is there to be asked for others */
:root { color-scheme: light dark; }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 24px; max-width: 1200px; margin: 0 auto; padding: 24px 16px; }
h1 { margin: 24px 0 0; font-size: 28px; line-height: 1.2; }
${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

/** What such a page may do: show its own style. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
