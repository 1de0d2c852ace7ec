import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { TEMPLATES_AT_MOST } from '../../rules.ts';

const app = await createTestApp();
const { actor: dj } = await app.signUp('dj');
const { actor: stranger } = await app.signUp('dj');
const { actor: client } = await app.signUp('user');
const mine = async () => (await app.as(dj).messaging.templates()).items;

describe('stored answers', () => {
  it('are kept by name, changed and removed, without what a browser would run', async () => {
    const { id } = await app
      .as(dj)
      .messaging.save_template({ name: 'Thanks', body: 'Dear {client}<script>steal()</script>' });
    await app.as(dj).messaging.save_template({ name: 'A no', body: 'Sorry, {client}' });
    expect((await mine()).map(({ name, body }) => [name, body])).toEqual([
      ['A no', 'Sorry, {client}'],
      ['Thanks', 'Dear {client}'],
    ]);
    const changed = { id, name: 'Thank you', body: 'Hello' };
    expect(await app.as(dj).messaging.save_template({ ...changed, version: 1 })).toEqual({
      ...changed,
      version: 2,
    });
    expect((await mine()).find((one) => one.id === id)).toEqual({ ...changed, version: 2 });
    await app.as(dj).messaging.remove_template({ id });
    expect(await mine()).toHaveLength(1);
  });

  it('are not undone by another tab, which is told what is newer', async () => {
    const { messaging } = app.as(dj);
    const { id } = await messaging.save_template({ name: 'Two tabs', body: 'First' });
    await messaging.save_template({ id, name: 'Two tabs', body: 'Second', version: 1 });
    const late = { id, name: 'Two tabs', body: 'Third' };
    for (const version of [1, 3, undefined])
      await expect(messaging.save_template({ ...late, version })).rejects.toMatchObject({
        code: 'STALE',
        data: { id, name: 'Two tabs', body: 'Second', version: 2 },
      });
    // the same again is no change
    expect(await messaging.save_template({ ...late, body: 'Second', version: 1 })).toMatchObject({
      version: 2,
    });
    await messaging.remove_template({ id });
    await expect(messaging.save_template({ ...late, version: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are refused when nothing is left of one, and when there are enough', async () => {
    await expect(
      app.as(dj).messaging.save_template({ name: 'x', body: '<script>1</script>' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (let count = (await mine()).length; count < TEMPLATES_AT_MOST; count++)
      await app.as(dj).messaging.save_template({ name: `n${count}`, body: 'x' });
    await expect(app.as(dj).messaging.save_template({ name: 'more', body: 'x' })).rejects.toMatchObject({
      data: { fields: { name: 'too_many' } },
    });
  });

  it('are nobody else’s', async () => {
    const { id } = (await mine())[0]!;
    for (const actor of [stranger, client]) {
      await expect(app.as(actor).messaging.save_template({ id, name: 'x', body: 'y' })).rejects.toMatchObject(
        { code: 'NOT_FOUND' },
      );
      await expect(app.as(actor).messaging.remove_template({ id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect((await app.as(stranger).messaging.templates()).items).toEqual([]);
  });
});
