import { createServer as createSocketServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { eventInLisbon } from '../../../../platform/testing/call-fixture.ts';
import { startNameServer } from '../../../../platform/testing/name-server.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import { newId } from '../../../../shared/ids.ts';
import { sendQueuedEmail } from './send-email.ts';
import { tell } from './tell-person.ts';

const dnsRecords = new Map<string, string[]>();
const app = await createTestApp({ environment: { DNS_SERVERS: await startNameServer(dnsRecords) } });
const { actor } = await app.signUp('user', 'Ana Reis');

const received: { to: string[]; raw: string }[] = [];
/** What the server says to RCPT TO; null accepts. */
let refusal: { responseCode: number } | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_, __, done) => done(refusal ? Object.assign(new Error('no'), refusal) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  const probe = createSocketServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
afterEach(() => {
  received.length = 0;
  refusal = null;
});

const overSmtp: Deps = { ...app.deps, env: { ...app.deps.env, SMTP_URL: `smtp://127.0.0.1:${port}` } };

/** A queued mail's id. */
async function queue(kind: 'verify_email' | 'payout_sent' = 'payout_sent'): Promise<string> {
  const dedupe_key = newId();
  const details = { path: '/somewhere?token=secret', amount_cents: 12_345, currency: 'EUR' } as const;
  await app.deps.db.transaction((tx) =>
    tell(tx, app.context(null), { user_id: actor.id, kind, details, dedupe_key }),
  );
  const { rows } = await app.deps.pool.query<{ id: string }>(
    'select id from emails where template = $1 order by id desc limit 1',
    [kind],
  );
  return rows[0]!.id;
}
const stored = async (id: string) =>
  (await app.deps.pool.query('select * from emails where id = $1', [id])).rows[0];
const inMailbox = async (id: string) =>
  (await app.deps.pool.query('select * from mailbox_messages where message_id = $1', [`<${id}@127.0.0.1>`]))
    .rows;

describe('by SMTP', () => {
  it('arrives as HTML and plain text, named after its row in the outbox', async () => {
    const email_id = await queue();
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual([actor.email]);
    expect(received[0]!.raw).toContain(`Message-ID: <${email_id}@127.0.0.1>`);
    expect(received[0]!.raw).toContain('From: Crossfade <hello@crossfade.test>');
    expect(received[0]!.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
    expect(received[0]!.raw).toMatch(/Content-Type: text\/html; charset=utf-8/i);
    expect(received[0]!.raw).toContain('Auto-Submitted: auto-generated');
    expect(await stored(email_id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: app.clock.now() });
  });

  it('is sent once when its job runs again, also at the same time', async () => {
    const email_id = await queue();
    await Promise.all(Array.from({ length: 5 }, () => sendQueuedEmail(overSmtp, { email_id })));
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received).toHaveLength(1);
  });

  it('waits while the server is busy or away, and is sent when it is back', async () => {
    const email_id = await queue();
    refusal = { responseCode: 451 };
    await expect(sendQueuedEmail(overSmtp, { email_id })).rejects.toThrow('451');
    const away = { ...overSmtp, env: { ...overSmtp.env, SMTP_URL: 'smtp://127.0.0.1:1' } };
    await expect(sendQueuedEmail(away, { email_id })).rejects.toThrow('ECONNREFUSED');
    expect(await stored(email_id)).toMatchObject({ status: 'queued', attempts: 2, sent_at: null });
    refusal = null;
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received).toHaveLength(1);
    expect(await stored(email_id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  it('has failed, with the reason, when its hundredth try failed', async () => {
    const email_id = await queue();
    const away = { ...overSmtp, env: { ...overSmtp.env, SMTP_URL: 'smtp://127.0.0.1:1' } };
    for (let attempt = 1; attempt < 100; attempt++)
      await expect(sendQueuedEmail(away, { email_id })).rejects.toThrow('ECONNREFUSED');
    expect(await stored(email_id)).toMatchObject({ status: 'queued', attempts: 99, error: null });
    await sendQueuedEmail(away, { email_id });
    expect(await stored(email_id)).toMatchObject({
      status: 'failed',
      attempts: 100,
      tried_at: app.clock.now(),
      error: expect.stringContaining('ECONNREFUSED'),
    });
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received).toHaveLength(0);
    // the queue tries as often as we count
    const { rows } = await app.deps.pool.query(
      "select retry_limit from pgboss.job where name = 'send_email' and data->>'email_id' = $1",
      [email_id],
    );
    expect(rows).toEqual([{ retry_limit: 99 }]);
  });

  it('gives up on an address that does not exist, and says why', async () => {
    const email_id = await queue();
    refusal = { responseCode: 550 };
    await sendQueuedEmail(overSmtp, { email_id });
    expect(await stored(email_id)).toMatchObject({ status: 'failed', error: expect.stringContaining('550') });
    refusal = null;
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received).toHaveLength(0);
  });

  it('is recognisably the same mail when a crash after sending made it go out again', async () => {
    const email_id = await queue();
    await sendQueuedEmail(overSmtp, { email_id });
    await app.deps.pool.query("update emails set status = 'queued' where id = $1", [email_id]);
    await sendQueuedEmail(overSmtp, { email_id });
    const names = received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim());
    expect(names).toEqual([`<${email_id}@127.0.0.1>`, `<${email_id}@127.0.0.1>`]);
  });

  it('forgets a link that is a key once it is sent', async () => {
    const email_id = await queue('verify_email');
    await sendQueuedEmail(overSmtp, { email_id });
    expect(received[0]!.raw.replaceAll(/=\r?\n/g, '')).toContain('token=3Dsecret');
    expect((await stored(email_id)).details).toEqual({});
  });
});

describe("in a DJ's own name", () => {
  it('goes out signed once their domain says so, with their signature, and what we say ourselves never does', async () => {
    const dj = await publicDj(app);
    const mine = app.as(dj);
    const { quote } = await app.as(actor).bookings.quote({ ...eventInLisbon, dj_id: dj.id });
    const { id: booking_id, version } = await app.as(actor).bookings.request({
      ...eventInLisbon,
      dj_id: dj.id,
      title: 'Garden wedding',
      event_type: 'wedding',
      expected_total_cents: quote.total_cents,
    });
    await mine.messaging.save_sender({
      address: 'hello@sounds.example',
      signature: 'Warmly, the booth',
      version: 0,
    });
    const send = async (kind: 'quick_yes' | 'booking_confirmed') => {
      const { starts_at, ends_at, time_zone, total_cents, currency } = await mine.bookings.get({
        id: booking_id,
      });
      const when = { starts_at, ends_at, time_zone, city: 'Lisbon' };
      const price = { total_cents, amount_cents: total_cents, currency };
      const names = { my_part: 'client' as const, other_name: 'Mira', title: 'Garden wedding' };
      const details = { ...when, ...price, ...names };
      await app.deps.db.transaction((tx) =>
        tell(tx, app.context(null), {
          user_id: actor.id,
          kind,
          booking_id,
          details,
          dedupe_key: newId(),
        }),
      );
      const { rows } = await app.deps.pool.query<{ id: string }>(
        'select id from emails where template = $1 order by id desc limit 1',
        [kind],
      );
      received.length = 0;
      await sendQueuedEmail(overSmtp, { email_id: rows[0]!.id });
      return received[0]!.raw;
    };
    const unchecked = await send('quick_yes');
    expect(unchecked).toContain('From: Crossfade <hello@crossfade.test>');
    expect(unchecked).toContain('Warmly, the booth');

    for (const { host, value } of (await mine.messaging.sender()).records) dnsRecords.set(host, [value]);
    await mine.messaging.check_sender();
    const signed = await send('quick_yes');
    expect(signed).toMatch(/^From: .*<hello@sounds\.example>/m);
    expect(signed).toMatch(/^DKIM-Signature: [\s\S]*?d=sounds\.example;[\s\S]*?s=crossfade-[0-9a-f]{8};/m);

    const ours = await send('booking_confirmed');
    expect(ours).toContain('From: Crossfade <hello@crossfade.test>');
    expect(ours).not.toContain('Warmly');
    expect(version).toBe(1);
  });
});

describe('into the demo mailbox', () => {
  it('arrives exactly once, even after a crash that forgot it', async () => {
    const email_id = await queue();
    await sendQueuedEmail(app.deps, { email_id });
    await app.deps.pool.query("update emails set status = 'queued' where id = $1", [email_id]);
    await sendQueuedEmail(app.deps, { email_id });
    const messages = await inMailbox(email_id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      from_address: 'Crossfade <hello@crossfade.test>',
      to_address: actor.email,
      subject: '€123.45 is on its way to your account',
    });
    expect(messages[0].plain).toContain('http://127.0.0.1');
  });

  it('does not exist where real people are: without SMTP the mail waits', async () => {
    const email_id = await queue();
    const real = { ...app.deps, env: { ...app.deps.env, DEMO_MODE: false } };
    await expect(sendQueuedEmail(real, { email_id })).rejects.toThrow('SMTP_URL is not set');
    expect(await stored(email_id)).toMatchObject({ status: 'queued' });
  });
});
