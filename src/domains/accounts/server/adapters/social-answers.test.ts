import { expect, test } from 'vitest';
import { quietly } from './social-answers.ts';

test('why signing in elsewhere failed is not said, and where its person was heading is', async () => {
  const back = new Response(null, {
    status: 302,
    headers: { location: '/auth/callback?next=%2Fbookings&error=account_not_linked&error_description=why' },
  });
  const told = await quietly('/callback/google', back);
  expect(told.headers.get('location')).toBe('/auth/callback?next=%2Fbookings&error=failed');
  const call = await quietly(
    '/sign-in/social',
    Response.json({ code: 'X', message: 'secret' }, { status: 404 }),
  );
  expect(await call.json()).toEqual({ code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' });
});
