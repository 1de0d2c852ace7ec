import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedHosts, sanitizeEmbed, sanitizeRichText } from './rich-text.ts';

describe('rich text', () => {
  test.each([
    ['<p class="lead">Hi<br />there</p>', '<p class="lead">Hi<br />there</p>'],
    [
      '<h1>A</h1><h6>B</h6><ul><li><strong>c</strong></li></ul>',
      '<h1>A</h1><h6>B</h6><ul><li><strong>c</strong></li></ul>',
    ],
    ['<p style="color:red" id="x" onclick="y">a</p>', '<p>a</p>'],
    ['<script>x</script><style>y</style>z', 'z'],
    ['<a href="https://a.b">link</a>', 'link'],
    ['<img src=x onerror=y>', ''],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', ''],
  ])('%j becomes %j', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });
  test('of any text only the allowed tags are left', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('p', 'b', 'svg', 'script', 'math', 'li', 'u'),
        (text, tag) => {
          const clean = sanitizeRichText(`<${tag} class=x onload=y>${text}</${tag}><${text}`);
          const tags = [...clean.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
          expect(tags.filter((name) => !/^(p|br|strong|em|u|h[1-6]|ul|ol|li)$/.test(name ?? ''))).toEqual([]);
          expect(sanitizeRichText(clean)).toBe(clean);
        },
      ),
    );
  });
});

describe('an embed', () => {
  test('whatever comes, only frames of known hosts, boxes and safe links are left', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('iframe', 'div', 'a', 'svg', 'script', 'object'),
        fc.oneof(fc.webUrl(), fc.constantFrom('javascript:x', 'data:text/html,x', '//evil.test', '/admin')),
        (text, tag, address) => {
          const clean = sanitizeEmbed(
            `<${tag} src="${address}" href="${address}" onload=y>${text}</${tag}><${text}`,
          );
          const tags = [...clean.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
          expect(tags.filter((name) => !/^(iframe|div|a)$/.test(name ?? ''))).toEqual([]);
          for (const [, frame = ''] of clean.matchAll(/<iframe[^>]* src="([^"]*)"/g))
            expect(embedHosts).toContain(new URL(frame).host);
          // a path is one of ours
          for (const [, href = ''] of clean.matchAll(/<a[^>]* href="([^"]*)"/g))
            expect(new URL(href, 'https://crossfade.test').protocol).toMatch(/^https?:$/);
          expect(clean).not.toMatch(/<[^>]+\son\w+=/);
          expect(sanitizeEmbed(clean)).toBe(clean);
        },
      ),
    );
  });

  test.each(embedHosts)('a frame of %s stays', (host) => {
    const html = `<iframe src="https://${host}/x" title="A set" allowfullscreen=""></iframe>`;
    expect(sanitizeEmbed(html)).toMatch(new RegExp(`src="https://${host}/x"`));
  });
  test.each([
    ['<iframe src="https://evil.test/x"></iframe>', ''],
    ['<iframe src="http://www.youtube.com/embed/x"></iframe>', ''],
    ['<iframe src="//www.youtube.com/embed/x"></iframe>', ''],
    ['<iframe src="/admin"></iframe>', ''],
    ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
    ['<div class="player" style="x" onclick="y">a</div>', '<div class="player">a</div>'],
    [
      '<a href="https://a.b/" target="_blank">a</a>',
      '<a href="https://a.b/" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="javascript:x">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<script src="https://www.youtube.com/iframe_api"></script>', ''],
    ['<object data="x"></object><embed src="x">', ''],
  ])('%j becomes %j', (html, expected) => {
    expect(sanitizeEmbed(html)).toBe(expected);
  });
});
