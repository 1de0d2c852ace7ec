import type { Role } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/languages.ts';
import { accounts, users } from '../tables.ts';

export interface NewPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  /** As `hashPassword` makes it; null for people who cannot sign in by password. */
  password_hash: string | null;
  created_at: Date;
}

/** Takes over people from elsewhere, their addresses known to be theirs. They still need profiles. */
export async function addPeople(tx: Tx, people: readonly NewPerson[]): Promise<void> {
  await tx.insert(users).values(
    people.map(({ id, name, email, role, language, created_at }) => ({
      id,
      name,
      email,
      role,
      language,
      created_at,
      email_verified: true,
      updated_at: created_at,
    })),
  );
  const credentials = people.flatMap(({ id, password_hash, created_at }) =>
    password_hash
      ? [
          {
            id: newId(),
            user_id: id,
            account_id: id,
            provider_id: 'credential',
            password: password_hash,
            created_at,
            updated_at: created_at,
          },
        ]
      : [],
  );
  if (credentials.length > 0) await tx.insert(accounts).values(credentials);
}
