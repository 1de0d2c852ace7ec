import { Document, Page, StyleSheet, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Language } from '../../../../shared/languages.ts';
import type { Paper, Party } from '../../rules.ts';
import { displayFaces, textFaces } from './fonts.ts';
import { Text } from './text.tsx';
import type { Words } from './words.ts';

// paper knows no variables: the light theme's tokens, written out
export const ink = '#12110f';
const faint = '#6f685c';
export const line = '#d8d1c3';
const ember = '#d13f0a';
const tide = '#0b7285';

export const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 72,
    paddingHorizontal: 52,
    fontFamily: textFaces,
    fontSize: 9.5,
    color: ink,
  },
  // not the page's: what is drawn anew for each page, such as its number, would get none of it and be lost
  body: { fontSize: 9.5, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 34 },
  seller: { flex: 1, maxWidth: 270 },
  sellerName: { fontFamily: displayFaces, fontWeight: 600, fontSize: 13, lineHeight: 1.25, marginBottom: 3 },
  title: { alignItems: 'flex-end', maxWidth: 220 },
  kind: { fontFamily: displayFaces, fontWeight: 600, fontSize: 20, lineHeight: 1.15, textAlign: 'right' },
  number: { marginTop: 4, fontSize: 10.5, fontWeight: 600 },
  faint: { color: faint },
  small: { fontSize: 8, lineHeight: 1.4, color: faint },
  strong: { fontWeight: 600 },
  two: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 30 },
  half: { flex: 1, maxWidth: 240 },
  fact: { flexDirection: 'row', gap: 8, marginBottom: 2 },
  factName: { width: 78, color: faint },
  factValue: { flex: 1 },
  row: {
    flexDirection: 'row',
    gap: 16,
    paddingVertical: 6,
    borderBottomWidth: 0.6,
    borderBottomColor: line,
  },
  rowHead: { paddingVertical: 3, borderBottomWidth: 1, borderBottomColor: ink },
  rowTotal: { borderTopWidth: 1, borderTopColor: ink, borderBottomWidth: 0, marginTop: -0.6 },
  what: { flex: 1 },
  amount: { width: 96, textAlign: 'right', fontFeatureSettings: ['tnum'] },
  notes: { marginTop: 24, gap: 6, maxWidth: 400 },
  footer: {
    position: 'absolute',
    bottom: 30,
    left: 52,
    right: 52,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    paddingTop: 6,
    borderTopWidth: 0.6,
    borderTopColor: line,
    fontSize: 7.5,
    color: faint,
  },
});

interface SheetProps {
  words: Words;
  language: Language;
  paper: Paper;
  title: string;
  author: string;
  issued_at: Date;
  footer: string;
  landscape?: boolean;
  children: ReactNode;
}

/** A document of as many pages as it takes, each with who it is from and its number. */
export const Sheet = ({
  words,
  language,
  paper,
  title,
  author,
  issued_at,
  footer,
  landscape,
  children,
}: SheetProps) => (
  <Document
    title={title}
    author={author}
    creator="Crossfade"
    producer="Crossfade"
    language={language}
    creationDate={issued_at}
    modificationDate={issued_at}
  >
    <Page size={paper} orientation={landscape ? 'landscape' : 'portrait'} style={styles.page}>
      <View style={styles.body}>{children}</View>
      <View style={styles.footer} fixed>
        <View style={styles.what}>
          <Text>{footer}</Text>
        </View>
        <View style={styles.amount}>
          <Text
            render={({ pageNumber, totalPages }) =>
              words('pdf.page', { page: pageNumber, pages: totalPages })
            }
          />
        </View>
      </View>
    </Page>
  </Document>
);

interface HeadProps {
  title: string;
  number: string;
  /** With our mark: it comes from us. */
  is_ours: boolean;
  /** Who it comes from. */
  children: ReactNode;
}

/** What every paper begins with: from whom it is, what it is and its number. */
export const Head = ({ title, number, is_ours, children }: HeadProps) => (
  <View style={styles.head}>
    <View style={styles.seller}>
      {is_ours && <Mark />}
      {children}
    </View>
    <View style={styles.title}>
      <Text style={styles.kind}>{title}</Text>
      <Text style={styles.number}>{number}</Text>
    </View>
  </View>
);

/** Our mark: two channels that meet under the fader's cap. */
const Mark = () => (
  <View style={{ flexDirection: 'row', alignItems: 'center', gap: 1.5, marginBottom: 8 }}>
    <View
      style={{
        width: 11,
        height: 11,
        backgroundColor: ember,
        borderTopLeftRadius: 5.5,
        borderBottomLeftRadius: 5.5,
      }}
    />
    <View style={{ width: 6, height: 16, backgroundColor: ink, borderRadius: 2 }} />
    <View
      style={{
        width: 11,
        height: 11,
        backgroundColor: tide,
        borderTopRightRadius: 5.5,
        borderBottomRightRadius: 5.5,
      }}
    />
  </View>
);

export const Fact = ({ name, children }: { name: string; children: string }) => (
  <View style={styles.fact}>
    <Text style={styles.factName}>{name}</Text>
    <Text style={styles.factValue}>{children}</Text>
  </View>
);

interface RowProps {
  what: string;
  detail?: string | undefined;
  amount: string;
  look?: 'plain' | 'head' | 'strong' | 'total';
}

export const Row = ({ what, detail, amount, look = 'plain' }: RowProps) => (
  <View
    wrap={false}
    style={[styles.row, look === 'head' ? styles.rowHead : {}, look === 'total' ? styles.rowTotal : {}]}
  >
    <View style={styles.what}>
      <Text style={look === 'head' ? styles.small : look === 'plain' ? {} : styles.strong}>{what}</Text>
      {detail ? <Text style={styles.small}>{detail}</Text> : null}
    </View>
    <Text style={[styles.amount, look === 'head' ? styles.small : look === 'plain' ? {} : styles.strong]}>
      {amount}
    </Text>
  </View>
);

export function PartyText({ party, words, big = false }: { party: Party; words: Words; big?: boolean }) {
  const { name, company, address, country_code, tax_number, vat_id } = party;
  const country = country_code ? countryName(country_code, words) : '';
  const numbers = [
    tax_number && words('pdf.tax_number', { number: tax_number }),
    vat_id && words('pdf.vat_id', { number: vat_id }),
  ].filter(Boolean);
  return (
    <View>
      <Text style={big ? styles.sellerName : styles.strong}>{company || name}</Text>
      {company ? <Text>{name}</Text> : null}
      {address ? <Text>{address}</Text> : null}
      {address && country ? <Text>{country}</Text> : null}
      {numbers.map((text) => (
        <Text key={text} style={styles.small}>
          {text}
        </Text>
      ))}
    </View>
  );
}

const countryName = (country_code: string, words: Words): string =>
  new Intl.DisplayNames([words('pdf.locale')], { type: 'region' }).of(country_code) ?? country_code;
