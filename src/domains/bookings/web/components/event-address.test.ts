import { expect, test } from 'vitest';
import { readEvent, writeEvent } from './event-address.ts';

const read = (address: string) => readEvent(new URLSearchParams(address));
const lisbon = 'city=Lisbon&country_code=PT&lat=38.7&lng=-9.1';

test('an event reads back as it was written', () => {
  const address = `date=2027-06-12&start_time=18%3A00&end_time=01%3A00&${lisbon}&event_type=wedding`;
  expect(writeEvent(read(address)).toString()).toBe(address);
  expect(writeEvent(read('')).toString()).toBe('');
});

test.each([
  'date=9999-12-31',
  'date=2027-02-30',
  'date=soon',
  'start_time=25:00',
  'end_time=noon',
  'city=%00',
  `city=${'a'.repeat(121)}`,
  'lat=38.7',
  'lat=&lng=',
  'lat=91&lng=1',
  'lat=NaN&lng=1',
  'country_code=PT',
  'event_type=rave',
])('%s says nothing', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('a city alone is a beginning', () => {
  expect(read('city=Lisbon&lat=x&lng=1&country_code=PT')).toEqual({ ...read(''), city: 'Lisbon' });
});
