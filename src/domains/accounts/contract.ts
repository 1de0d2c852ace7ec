import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '../../shared/languages.ts';

export const Viewer = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  role: z.enum(['user', 'dj', 'admin']),
  slug: z.string().nullable().describe("the DJ's own page, for DJs"),
});
export type Viewer = z.infer<typeof Viewer>;

export const accountsContract = {
  me: oc
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in', tags: ['accounts'] })
    .output(z.object({ user: Viewer.nullable() })),
  set_language: oc
    .route({
      method: 'PUT',
      path: '/me/language',
      summary: 'The language my mail is written in',
      tags: ['accounts'],
    })
    .errors({ UNAUTHORIZED: { status: 401, message: 'Sign in first.' } })
    .input(z.object({ language: z.enum(languages) }))
    .output(z.object({ language: z.enum(languages) })),
};
