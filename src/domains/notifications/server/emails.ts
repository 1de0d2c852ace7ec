import { wordsOf } from '../../../platform/words.ts';
import type { Language } from '../../../shared/languages.ts';
import type { NotificationDetails, NotificationKind } from '../contract.ts';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };
import { type Content, drawEmail } from './emails.tsx';
import { freeTopicOf, pathOf, secondOf, wordContext, wordValues } from '../rules.ts';

interface Letter {
  template: NotificationKind;
  language: Language;
  booking_id: string | null;
  details: NotificationDetails;
  /** How the DJ signs it, where it is their word. */
  signature?: string;
}

const wordsIn = wordsOf('notifications', { en, es, fr, de, pt, nl, it, ja });

/** Notes that are said only when what they mention is known. */
const notes: Partial<Record<NotificationKind, 'amount' | 'due' | 'damage'>> = {
  booking_cancelled: 'amount',
  deposit_failed: 'due',
  balance_failed: 'due',
  payment_failed: 'due',
  problem_resolved: 'damage',
};

/** What the button is called, the most fitting first. */
const buttonKeys = (
  template: NotificationKind,
  { needs_account, my_part }: NotificationDetails,
): string[] => [
  ...(needs_account && my_part === 'dj' ? ['email.button.account'] : []),
  `email.button.${template}`,
  'email.button.booking',
];

/** The words of a letter, before they have a shape. `base_url` is absolute, without a trailing slash. */
function contentOf(
  { template, language, booking_id, details, signature = '' }: Letter,
  base_url: string,
): Content {
  const t = wordsIn(language);
  const values = wordValues(details, language);
  const part = { ...values, context: details.my_part };
  const variant = { ...values, context: wordContext(template, details) };
  const second = secondOf(template, booking_id, details);
  const needed = notes[template];
  const note =
    needed && values[needed]
      ? t(`email.note.${template}`, { ...part, defaultValue: '' })
      : template === 'booking_cancelled'
        ? t('email.note.booking_cancelled_nothing')
        : '';
  const facts: [string, string | undefined][] = [
    [t('email.facts.event'), values['title']],
    [
      details.my_part === 'dj' ? t('email.facts.client') : t('email.facts.dj'),
      details.my_part === 'staff' ? undefined : values['other_name'],
    ],
    [t('email.facts.when'), values['when']],
    [t('email.facts.where'), values['city']],
    [t('email.facts.total'), values['total']],
    [t('email.facts.amount'), values['amount']],
    [t('email.facts.card'), values['card'] && t('email.facts.card_ending', values)],
    [t('email.facts.ref'), values['ref']],
  ];
  return {
    language,
    heading: t(`kinds.${template}`, variant),
    paragraphs: [t(`email.body.${template}`, variant), note].filter((paragraph) => paragraph !== ''),
    facts: facts.filter((fact): fact is [string, string] => fact[0] !== '' && fact[1] !== undefined),
    zone_note: values['zone'] ? t('email.zone_note', values) : null,
    reason: details.reason
      ? {
          label: t([`email.reason_of.${template}`, 'email.reason']),
          text: details.reason,
        }
      : null,
    button: {
      label: t(buttonKeys(template, details), part),
      url: base_url + pathOf(template, booking_id, details),
    },
    second: second && { label: t(`email.second.${second.word}`, part), url: base_url + second.path },
    signature,
    link_note: t('email.link_note'),
    footer: t([`email.footer_of.${template}`, 'email.footer']),
    choose: freeTopicOf(template) && {
      label: t('email.choose'),
      url: `${base_url}/settings#notifications`,
    },
  };
}

/** One mail in its reader's language, as HTML without anything to load, and as plain text saying the same. */
export async function renderEmail(
  letter: Letter,
  base_url: string,
): Promise<{ subject: string; html: string; plain: string }> {
  const content = contentOf(letter, base_url);
  return { subject: content.heading, html: await drawEmail(content), plain: plainText(content) };
}

function plainText({
  heading,
  paragraphs,
  facts,
  zone_note,
  reason,
  button,
  second,
  signature,
  footer,
  choose,
}: Content): string {
  const blocks = [
    heading,
    ...paragraphs,
    reason && `${reason.label}:\n${reason.text.replaceAll(/^/gm, '> ')}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    zone_note,
    `${button.label}:\n${button.url}`,
    second && `${second.label}:\n${second.url}`,
    signature,
    [`-- \n${footer}`, choose && `${choose.label}: ${choose.url}`].filter(Boolean).join('\n'),
  ];
  return blocks.filter((block) => block !== null && block !== '').join('\n\n');
}
