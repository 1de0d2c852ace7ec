import { expect, test } from 'vitest';
import { networkOf, shortAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:1:0:0:0:5', '2001:db8:0:1::5'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
])('%s reads %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
