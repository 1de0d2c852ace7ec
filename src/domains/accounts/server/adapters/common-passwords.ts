/** How much dress around a common word leaves it a common password: `Summer2026!` has five. */
const DRESS = 6;

/** What people put around a word that had to have a digit and a sign; `P@ssw0rd1!` keeps the signs within. */
const dresses = [/^$/g, /^[^a-z]+|[^a-z]+$/g, /^[^a-z\d]+|[^a-z\d]+$/g, /[\d!?*&%]+$/g];

const letters: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const asLetters = (text: string): string => text.replaceAll(/[@$!013457]/g, (sign) => letters[sign] ?? sign);

/** Shorter ones stand in too many good passwords. */
const WORD = 4;
const ours = ['crossfade'];

/** What guessers who know of us and of the person try: our name, theirs, and their address. */
export function wordsAbout({ name, email }: { name: string; email: string }): string[] {
  const names = name.toLowerCase().split(/\s+/);
  const [mailbox = ''] = email.toLowerCase().split('@');
  return [
    ...ours,
    ...names,
    names.join(''),
    names.toReversed().join(''),
    mailbox,
    ...mailbox.split(/[._+-]+/),
  ].filter((word) => word.length >= WORD);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords from leaks, all of small letters. Loaded when somebody first chooses one. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function* wordsWithin(password: string): Generator<string> {
  const lower = password.toLowerCase();
  for (const dress of dresses) {
    const bare = lower.replaceAll(dress, '');
    if (bare.length < WORD || lower.length - bare.length > DRESS) continue;
    yield bare;
    yield asLetters(bare);
  }
}

/** Whether guessers try this password first: one of the commonest or of `own`, as it is or in its usual dress. */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const common = await (list ??= load());
  const known = new Set(own.flatMap((word) => [word, asLetters(word)]));
  return [...wordsWithin(password)].some((word) => common.has(word) || known.has(word));
}
