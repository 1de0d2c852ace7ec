import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { startNameServer } from '../../../../platform/testing/name-server.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { recheckSenders } from './recheck-senders.ts';

const records = new Map<string, string[]>();
const app = await createTestApp({ environment: { DNS_SERVERS: await startNameServer(records) } });
const { actor: dj } = await app.signUp('dj');
const { actor: client } = await app.signUp('user');

const states = async () =>
  Object.fromEntries((await app.as(dj).messaging.sender()).records.map(({ kind, state }) => [kind, state]));

/** Publishes what the page says is to be published. */
async function publish(who = dj): Promise<void> {
  const sender = await app.as(who).messaging.sender();
  for (const { host, value } of sender.records) records.set(host, [value]);
}

describe("a DJ's own sender", () => {
  it('is not theirs before their domain says so', async () => {
    const saved = await app
      .as(dj)
      .messaging.save_sender({ address: 'Hello@Sounds.Example', signature: 'Mira', version: 0 });
    expect(saved).toMatchObject({ address: 'hello@sounds.example', signature: 'Mira', is_verified: false });
    expect(saved.records.map(({ host, state }) => [host, state])).toEqual([
      [expect.stringMatching(/^crossfade-[0-9a-f]{8}\._domainkey\.sounds\.example$/), 'unchecked'],
      ['sounds.example', 'unchecked'],
    ]);
    expect(await app.as(dj).messaging.check_sender()).toMatchObject({ is_verified: false });
    expect(await states()).toEqual({ dkim: 'missing', spf: 'missing' });
  });

  it('says what stands there instead, and what to make of it', async () => {
    records.set('sounds.example', ['unrelated', 'v=spf1 mx -all']);
    const { records: shown } = await app.as(dj).messaging.check_sender();
    expect(shown[1]).toMatchObject({
      state: 'wrong',
      found: 'v=spf1 mx -all',
      value: 'v=spf1 include:crossfade.test mx -all',
    });
  });

  it('is verified when both are published, over real look-ups', async () => {
    await publish();
    expect(await app.as(dj).messaging.check_sender()).toMatchObject({ is_verified: true });
  });

  it('stays so while no name server answers, and ends when the record is withdrawn', async () => {
    app.clock.advance(DAY + 1);
    const away = { ...app.deps, env: { ...app.deps.env, DNS_SERVERS: ['127.0.0.1:1'] } };
    await recheckSenders(away);
    expect(await states()).toEqual({ dkim: 'ok', spf: 'ok' });
    app.clock.advance(DAY + 1);
    records.delete((await app.as(dj).messaging.sender()).records[0]!.host);
    await recheckSenders(app.deps);
    expect(await states()).toEqual({ dkim: 'missing', spf: 'ok' });
  });

  it('is checked anew for another domain, with another key, and not for another name at the same', async () => {
    await publish();
    await app.as(dj).messaging.check_sender();
    await app.as(dj).messaging.save_sender({ address: 'mira@sounds.example', signature: '', version: 1 });
    expect(await app.as(dj).messaging.sender()).toMatchObject({ is_verified: true });
    const [before] = (await app.as(dj).messaging.sender()).records;
    await app.as(dj).messaging.save_sender({ address: 'mira@other.example', signature: '', version: 2 });
    expect(await states()).toEqual({ dkim: 'unchecked', spf: 'unchecked' });
    expect((await app.as(dj).messaging.sender()).records[0]!.value).not.toBe(before!.value);
  });

  it('is verified for two DJs of one domain, each by a key of their own', async () => {
    const { actor: colleague } = await app.signUp('dj');
    for (const who of [dj, colleague]) {
      const { version } = await app.as(who).messaging.sender();
      await app.as(who).messaging.save_sender({ address: 'us@collective.example', signature: '', version });
      await publish(who);
    }
    for (const who of [dj, colleague])
      expect(await app.as(who).messaging.check_sender()).toMatchObject({ is_verified: true });
  });

  it('stays verified under the name that was published before each had one', async () => {
    await app.deps.pool.query('update mail_senders set dkim_selector = default where user_id = $1', [dj.id]);
    const [key] = (await app.as(dj).messaging.sender()).records;
    expect(key!.host).toBe('crossfade._domainkey.collective.example');
    await publish();
    expect(await app.as(dj).messaging.check_sender()).toMatchObject({ is_verified: true });
  });

  it('keeps its private key sealed', async () => {
    const { rows } = await app.deps.pool.query<{ dkim_private_key: string }>(
      'select dkim_private_key from mail_senders',
    );
    expect(rows[0]!.dkim_private_key).not.toContain('PRIVATE KEY');
  });

  it('is for DJs, refuses what is no address, and asks no more than it should', async () => {
    await expect(app.as(client).messaging.check_sender()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      app.as(dj).messaging.save_sender({ address: 'nowhere', signature: '', version: 0 }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const tries = Array.from({ length: 25 }, () => app.as(dj).messaging.check_sender());
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(4);
  });
});
