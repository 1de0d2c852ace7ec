import { expect, test } from 'vitest';
import { requireEveryScreen } from './routes.mjs';

test('a screen that no picture shows is named', () => {
  expect(() => requireEveryScreen(['/', '/find-dj?q=disco', '/bookings/1'])).toThrow('dj.screen.tsx');
  expect(() => requireEveryScreen(['/'])).toThrow('find-dj.screen.tsx');
});
