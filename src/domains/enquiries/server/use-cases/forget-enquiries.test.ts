import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { ENQUIRY_DAYS, type EnquiryStatus } from '../../rules.ts';
import { enquiries } from '../tables.ts';
import { forgetEnquiries } from './forget-enquiries.ts';

const { deps, clock } = await createTestApp();

test('what was answered, put away or suspected goes after its time; what is open stays', async () => {
  const add = (email: string, days: number, status: EnquiryStatus) =>
    deps.db.insert(enquiries).values({
      id: newId(),
      kind: 'contact',
      topic: 'other',
      name: 'Ada',
      email,
      message: 'Hello',
      language: 'en',
      status,
      answer: status === 'answered' ? 'Hello' : null,
      created_at: plus(clock.now(), -days * DAY),
    });
  await add('old-closed', ENQUIRY_DAYS + 1, 'closed');
  await add('old-answered', ENQUIRY_DAYS + 1, 'answered');
  await add('old-suspected', ENQUIRY_DAYS + 1, 'suspected');
  await add('old-open', ENQUIRY_DAYS + 1, 'open');
  await add('new-closed', ENQUIRY_DAYS - 1, 'closed');
  await forgetEnquiries(deps);
  const left = await deps.db.select({ email: enquiries.email }).from(enquiries);
  expect(left.map(({ email }) => email).toSorted()).toEqual(['new-closed', 'old-open']);
});
