import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loader as guideLoader } from '../../guides/web/guide.screen.tsx';
import { loader as cityLoader } from './city.screen.tsx';
import { loader as regionLoader } from './region.screen.tsx';

const loaders = { city: cityLoader, guide: guideLoader, region: regionLoader };

test.each([
  ['city', 'foo bar'],
  ['city', '<script>'],
  ['city', 'a\u0000'],
  ['region', 'a.b'],
  ['guide', 'x'.repeat(90)],
] as const)('an address of a %s that none can have is a page that is not there: %j', async (kind, given) => {
  const asked = {
    context: new RouterContextProvider(),
    params: { [kind]: given },
    request: new Request('http://crossfade.test/'),
  };
  const load = loaders[kind] as (args: unknown) => Promise<unknown>;
  await expect(load(asked)).rejects.toMatchObject({ init: { status: 404 } });
});
