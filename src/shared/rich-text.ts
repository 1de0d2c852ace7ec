import sanitizeHtml from 'sanitize-html';

/** Whose players and posts may stand inside a page; the content policy of one that shows them has to name them too. */
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
