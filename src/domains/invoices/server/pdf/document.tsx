import { renderToBuffer, View } from '@react-pdf/renderer';
import {
  calendarDate,
  date,
  dateTimeRange,
  distance,
  duration,
  money,
  number as formatNumber,
  percent,
} from '../../../../shared/format.ts';
import { type DocumentKind, type DocumentLine, type Named, type Party, taxIn } from '../../rules.ts';
import type { documents } from '../tables.ts';
import { Fact, Head, PartyText, Row, Sheet, styles } from './parts.tsx';
import { Text } from './text.tsx';
import { type Words, wordsIn } from './words.ts';

type Issued = typeof documents.$inferSelect;

export interface DocumentPage {
  document: Issued;
  /** With our mark: we are its seller. */
  is_ours: boolean;
}

/** The document as it was issued; the same bytes whenever it is drawn. */
export const drawDocument = (page: DocumentPage): Promise<Buffer> => renderToBuffer(<Drawn {...page} />);

function Drawn({ document, is_ours }: DocumentPage) {
  const { kind, number, language, paper, snapshot, issued_at, issued_on, total_cents, currency } = document;
  const words = wordsIn(language);
  const amount = (cents: number) => money(cents, currency, language);
  const { seller, event } = snapshot;
  const title = words(`kind.${kind}`);
  return (
    <Sheet
      words={words}
      language={language}
      paper={paper}
      title={`${title} ${number}`}
      author={seller.name}
      issued_at={issued_at}
      footer={footerOf(seller, words)}
    >
      <Head title={title} number={number} is_ours={is_ours}>
        <PartyText party={seller} words={words} big />
      </Head>
      <View style={styles.two}>
        <View style={styles.half}>
          <Text style={styles.small}>{words('pdf.to')}</Text>
          <PartyText party={snapshot.buyer} words={words} />
        </View>
        <View style={styles.half}>
          <Fact name={words('pdf.issued')}>{calendarDate(issued_on, language, 'plain')}</Fact>
          {event && (
            <>
              <Fact name={words('pdf.event')}>{event.title}</Fact>
              <Fact name={words('pdf.service_date')}>
                {dateTimeRange(new Date(event.starts_at), new Date(event.ends_at), event.time_zone, language)}
              </Fact>
              <Fact name={words('pdf.place')}>{event.city}</Fact>
            </>
          )}
          {snapshot.dj_name !== '' && <Fact name={words('pdf.artist')}>{snapshot.dj_name}</Fact>}
          {event && <Fact name={words('pdf.booking')}>{event.ref}</Fact>}
        </View>
      </View>
      <Row look="head" what={words('pdf.item')} amount={words('pdf.amount')} />
      {snapshot.lines.map((line, index) => (
        <Row
          // lines never change
          key={index}
          what={lineText(line, document, words)}
          detail={netText(document, index, words)}
          amount={amount(line.total_cents)}
        />
      ))}
      <Row look="total" what={words(`pdf.total.${kind}`)} amount={amount(total_cents)} />
      <TaxRows document={document} words={words} />
      {kind === 'final_invoice' && <Settlement document={document} words={words} />}
      <Notes document={document} words={words} />
    </Sheet>
  );
}

const footerOf = ({ name, company, tax_number, vat_id }: Party, words: Words): string =>
  [
    company || name,
    tax_number && words('pdf.tax_number', { number: tax_number }),
    vat_id && words('pdf.vat_id', { number: vat_id }),
  ]
    .filter(Boolean)
    .join(' · ');

type BookedLine = Extract<DocumentLine, { quantity: number }>;

function lineText(line: DocumentLine, document: Issued, words: Words): string {
  const { language, snapshot } = document;
  const values = {
    dj: snapshot.dj_name,
    what: snapshot.bought?.title,
    // what one document refers to is named by its number
    numbers: snapshot.refers_to.map(({ number }) => number).join(', '),
  };
  if (!('quantity' in line)) return words(`pdf.line.${line.kind}`, values);
  if (line.label) return itemText(line, line.label, document, words);
  if (line.kind === 'overtime' && line.is_package)
    return words('pdf.line.beyond_package', { length: duration(line.quantity * 60, language) });
  // one sum, whatever it was reckoned from
  if (line.quantity === 1 && line.kind !== 'overtime') return words(`pdf.whole.${line.kind}`);
  const length =
    line.kind === 'performance' || line.kind === 'overtime'
      ? duration(line.quantity * 60, language)
      : distance(line.quantity, language);
  return words(`pdf.line.${line.kind}`, { length });
}

/** What a DJ sells by its own name, with how many of it there are, for how long, and what one of it is. */
function itemText(
  { kind, quantity, hours, unit_cents }: BookedLine,
  what: string,
  { currency, language }: Pick<Issued, 'currency' | 'language'>,
  words: Words,
): string {
  const length = hours === undefined ? [] : [duration(hours * 60, language)];
  const isMore = quantity > 1 || (kind === 'add_on' && hours !== undefined);
  const price = unit_cents !== undefined && isMore ? [money(unit_cents, currency, language)] : [];
  const detail = [...(quantity > 1 ? [formatNumber(quantity, language)] : []), ...length, ...price].join(
    ' × ',
  );
  return detail === '' ? what : words('pdf.line.item', { what, detail });
}

/** Of each of several lines, too, what it is without tax, as French law wants it; they add up to the net amount. */
function netText({ snapshot, currency, language }: Issued, index: number, words: Words): string | undefined {
  const { lines, tax } = snapshot;
  if (tax.rate_bps === null || lines.length < 2) return undefined;
  const netUntil = (end: number): number => {
    const cents = lines.slice(0, end).reduce((sum, { total_cents }) => sum + total_cents, 0);
    return cents - taxIn(cents, tax.rate_bps);
  };
  const cents = netUntil(index + 1) - netUntil(index);
  return `${words('pdf.net')} ${money(cents, currency, language)}`;
}

/** What the total contains; nothing where there is no tax to speak of. */
function TaxRows({ document, words }: { document: Issued; words: Words }) {
  const { total_cents, tax_cents, currency, language, snapshot } = document;
  const { rate_bps } = snapshot.tax;
  if (rate_bps === null) return null;
  const amount = (cents: number) => money(cents, currency, language);
  return (
    <>
      <Row what={words('pdf.net')} amount={amount(total_cents - tax_cents)} />
      <Row what={words('pdf.tax', { rate: percent(rate_bps, language) })} amount={amount(tax_cents)} />
    </>
  );
}

/** What the final invoice takes off: each deposit invoice with its tax, then what came in without one. */
function Settlement({ document, words }: { document: Issued; words: Words }) {
  const { currency, language, snapshot } = document;
  const amount = (cents: number) => money(cents, currency, language);
  const { deducted, paid_cents, due_cents } = snapshot;
  return (
    <View>
      {deducted.map((one) => (
        <Row
          key={one.number}
          what={words('pdf.less', { ...one, kind: words(`kind.${one.kind}`), date: dayOf(one, language) })}
          detail={
            one.tax_cents !== 0 ? words('pdf.containing_tax', { tax: amount(one.tax_cents) }) : undefined
          }
          amount={amount(-one.total_cents)}
        />
      ))}
      {paid_cents > 0 && <Row what={words('pdf.less_paid')} amount={amount(-paid_cents)} />}
      {paid_cents < 0 && <Row what={words('pdf.paid_back')} amount={amount(-paid_cents)} />}
      <Row look="total" what={words('pdf.due')} amount={amount(due_cents)} />
    </View>
  );
}

const dayOf = ({ issued_on }: Named, language: string): string => calendarDate(issued_on, language, 'plain');

/** What became of the money that a document tells of. */
const movedBy: Record<DocumentKind, 'paid' | 'refund_receipt' | 'payout_statement' | 'chargeback'> = {
  receipt: 'paid',
  refund_receipt: 'refund_receipt',
  deposit_invoice: 'paid',
  final_invoice: 'paid',
  credit_note: 'paid',
  fee_invoice: 'paid',
  payout_statement: 'payout_statement',
  chargeback_note: 'chargeback',
  chargeback_statement: 'chargeback',
  sale_invoice: 'paid',
  plan_invoice: 'paid',
};

/** A receipt says what its payment was for: a booking's price, what was sold beside bookings, or damage. */
function noteOf({ kind, snapshot: { event, lines } }: Issued): string {
  if (kind !== 'receipt') return kind;
  if (lines.some((one) => one.kind === 'damage')) return 'damage_receipt';
  return event ? kind : 'sale_receipt';
}

function Notes({ document, words }: { document: Issued; words: Words }) {
  const { kind, language, snapshot, currency } = document;
  const { payment, tax, event, bought, refers_to, dj_name, due_cents } = snapshot;
  const zone = event?.time_zone ?? bought?.time_zone ?? 'UTC';
  const day = payment && date(new Date(payment.at), zone, language, 'plain');
  const contained = refers_to
    .map((one) =>
      words('pdf.refers_to', { ...one, kind: words(`kind.${one.kind}`), date: dayOf(one, language) }),
    )
    .join(' ');
  const notes = [
    payment &&
      words(payment.card_last4 ? `pdf.paid.${movedBy[kind]}_card` : `pdf.paid.${movedBy[kind]}`, {
        day,
        last4: payment.card_last4,
      }),
    contained,
    words(`pdf.note.${noteOf(document)}`, { dj: dj_name, defaultValue: '' }),
    kind === 'final_invoice' && due_cents <= 0 && words('pdf.settled'),
    kind === 'final_invoice' &&
      due_cents > 0 &&
      words('pdf.open', { amount: money(due_cents, currency, language) }),
    tax.exemption,
    tax.is_reverse_charge && words('pdf.reverse_charge'),
    tax.rate_bps !== null && taxIn(1_000, tax.rate_bps) > 0 && words('pdf.gross'),
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <View style={styles.notes} wrap={false}>
      {notes.map((note) => (
        <Text key={String(note)} style={styles.small}>
          {note}
        </Text>
      ))}
    </View>
  );
}
