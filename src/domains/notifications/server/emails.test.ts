import { describe, expect, it } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { type NotificationDetails, type NotificationKind, notificationKinds } from '../contract.ts';
import { holdReasons } from '../../payouts/rules.ts';
import en from '../locales/en.json' with { type: 'json' };
import { freeTopicOf, secondOf, wordContext, wordValues } from '../rules.ts';
import { renderEmail } from './emails.ts';

const base_url = 'https://crossfade.test';
const booking_id = '01942f00-0000-7000-8000-000000000001';
const known: Required<NotificationDetails> = {
  my_part: 'client',
  other_name: 'DJ <b>Mira</b> & "Söhne"',
  ref: 'CF-7Q2MXA',
  title: 'Ana & Rui’s wedding',
  city: 'Lisboa',
  starts_at: '2027-06-12T19:00:00.000Z',
  ends_at: '2027-06-13T01:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  total_cents: 84_050,
  amount_cents: 25_215,
  held_cents: 25_215,
  damage_cents: 12_345,
  card_last4: '0341',
  share_cents: 4_100,
  currency: 'EUR',
  due_at: '2027-01-08T10:00:00.000Z',
  cancelled_by: 'dj',
  reported_by: 'dj',
  resolution: 'part',
  needs_account: true,
  is_given_up: true,
  hold_reason: 'event_check',
  reason: 'Sorry,\nI broke my arm <script>alert(1)</script>',
  names: ['Ada', 'Bo'],
  label: 'Fog machine',
  minutes: 90,
  path: '/bookings/x',
  second_label: 'CFR-0002',
  second_path: '/bookings/y',
};
const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** A kind's details with nothing but what it needs, for each side and variant that can be told. */
function variants(kind: NotificationKind): NotificationDetails[] {
  const needs: readonly string[] = notificationKinds[kind].needs;
  const needed = Object.fromEntries(Object.entries(known).filter(([name]) => needs.includes(name)));
  const parts = needs.includes('my_part') ? (['client', 'dj', 'staff'] as const) : [undefined];
  const sides = ['client', 'dj'] as const;
  return parts.flatMap((my_part) => {
    const own: NotificationDetails = { ...needed, ...(my_part ? { my_part } : {}) };
    if (kind === 'booking_cancelled')
      return [...sides, 'staff' as const].map((cancelled_by) => ({ ...own, cancelled_by }));
    if (kind === 'deposit_failed' || kind === 'balance_failed')
      return [true, false].map((is_given_up) => ({ ...own, is_given_up }));
    if (kind === 'hold_alarm' || kind === 'money_released')
      return [true, false].map((needs_account) => ({ ...own, needs_account }));
    if (kind === 'event_completed')
      return [0, 15_600].flatMap((held_cents) => [
        { ...own, held_cents },
        { ...own, held_cents, amount_cents: 36_400 },
      ]);
    if (kind === 'crew_share_removed') return [own, { ...own, cancelled_by: 'dj' }];
    if (kind === 'payment_refunded') return [0, 4_100].map((share_cents) => ({ ...own, share_cents }));
    if (kind === 'payout_held') return holdReasons.map((hold_reason) => ({ ...own, hold_reason }));
    if (kind === 'problem_reported') return sides.map((reported_by) => ({ ...own, reported_by }));
    if (kind === 'problem_resolved')
      return (['refund', 'part', 'release'] as const).map((resolution) => ({ ...own, resolution }));
    return [own];
  });
}

describe.each(languages)('mail in %s', (language) => {
  it.each(kinds)('%s has all its words with only what it needs, and with everything', async (template) => {
    for (const needed of variants(template)) {
      for (const details of [needed, { ...known, ...needed }]) {
        const mail = await renderEmail({ template, language, booking_id, details }, base_url);
        const said = [mail.subject, mail.html, mail.plain].join('\n');
        expect(said).not.toMatch(/\{\{|\}\}|\b(?:kinds|email)\.[a-z]|undefined|Invalid Date|NaN/);
        expect(mail.subject.length).toBeGreaterThan(8);
        expect(mail.subject).not.toContain('\n');
        expect(mail.plain).toContain(mail.subject);
        expect(mail.plain).toContain(`${base_url}/`);
        expect(mail.html).toContain(`lang="${language}"`);
        // one button; the address beneath it is the same for programs that draw no buttons
        const links = 1 + (secondOf(template, booking_id, details) ? 1 : 0) + (freeTopicOf(template) ? 1 : 0);
        expect(new Set(mail.html.match(/href="[^"]*"/g)).size).toBe(links);
      }
    }
  });
});

/** Every placeholder of `words` must be among what a kind's needed details can fill. */
function holes(words: string, filled: Record<string, string>): string[] {
  return [...words.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => filled[name] === undefined);
}

describe('what a mail mentions', () => {
  it.each(kinds)('%s mentions nothing that its details may lack', (kind) => {
    const texts = (table: Record<string, string>, details: NotificationDetails): string =>
      table[`${kind}_${wordContext(kind, details)}`] ?? table[kind]!;
    for (const details of variants(kind)) {
      const filled = wordValues(details, 'en');
      expect(holes(texts(en.kinds, details), filled)).toEqual([]);
      expect(holes(texts(en.email.body, details), filled)).toEqual([]);
    }
  });

  const letter = (details: NotificationDetails) =>
    renderEmail(
      { template: 'booking_cancelled', language: 'en', booking_id, details: { ...known, ...details } },
      base_url,
    );

  it('shows the venue’s time, the all-in price and the booking’s page', async () => {
    const { path: _, ...without_path } = known;
    const { html, plain } = await renderEmail(
      { template: 'offer_received', language: 'en', booking_id, details: without_path },
      base_url,
    );
    expect(plain).toMatch(/When: Saturday,? 12 June 2027, 20:00–02:00/);
    expect(plain).toContain('All times: Western European Time.');
    expect(plain).toContain('€840.50');
    expect(plain).toContain(`${base_url}/bookings/${booking_id}`);
    expect(html).toContain(`href="${base_url}/bookings/${booking_id}"`);
  });

  it('leads from money that moved to the papers about it', async () => {
    const about = { language: 'en', booking_id, details: known } as const;
    const link = `${base_url}/bookings/${booking_id}#documents`;
    for (const template of ['deposit_charged', 'balance_charged', 'extra_paid'] as const) {
      const paid = await renderEmail({ ...about, template }, base_url);
      expect(paid.plain).toContain(`Receipts and invoices as PDF:\n${link}`);
      expect(paid.html).toContain(link);
    }
    const failed = await renderEmail({ ...about, template: 'balance_failed' }, base_url);
    expect(failed.plain).toContain('Card: ending in 0341');
    expect(failed.plain).not.toContain('#documents');
  });

  it('quotes what people wrote as text, never as markup, and loads nothing', async () => {
    const { html, plain } = await letter({});
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>Mira');
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    expect(plain).toContain('> Sorry,\n> I broke my arm <script>');
  });

  it('says beside a decision what is charged for damage, and nothing where nothing is', async () => {
    const decided = (my_part: 'client' | 'dj', details: NotificationDetails) =>
      renderEmail(
        { template: 'problem_resolved', language: 'en', booking_id, details: { ...details, my_part } },
        base_url,
      );
    const { damage_cents: _, ...undamaged } = known;
    for (const my_part of ['client', 'dj'] as const) {
      expect((await decided(my_part, known)).plain).toContain('€123.45');
      expect((await decided(my_part, undamaged)).plain).not.toContain('for the damage');
    }
  });

  it('says who cancelled and where the money goes', async () => {
    expect((await letter({ my_part: 'dj', cancelled_by: 'dj' })).subject).toMatch(/^You cancelled/);
    expect((await letter({ my_part: 'client', cancelled_by: 'dj' })).subject).toMatch(/^DJ .* cancelled/);
    expect((await letter({ my_part: 'client', cancelled_by: 'staff' })).subject).toMatch(
      /^Our team cancelled/,
    );
    expect((await letter({ my_part: 'client' })).plain).toContain('€252.15 goes back to the card');
  });
});
