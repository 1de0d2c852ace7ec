import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import { calendarDate, money, number } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { SummaryMonth, YearSummary } from '../../contract.ts';
import { type Paper, type Party, summaryColumns } from '../../rules.ts';
import { Head, ink, line, PartyText, Sheet, styles } from './parts.tsx';
import { Text } from './text.tsx';
import { wordsIn } from './words.ts';

const table = StyleSheet.create({
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 3,
    borderBottomWidth: 0.6,
    borderBottomColor: line,
  },
  month: { width: 96 },
  count: { width: 62, textAlign: 'right', fontFeatureSettings: ['tnum'] },
  cents: { flex: 1, textAlign: 'right', fontFeatureSettings: ['tnum'] },
  total: {
    borderTopWidth: 1,
    borderTopColor: ink,
    borderBottomWidth: 0,
    fontWeight: 600,
    marginTop: -0.6,
  },
});

export interface YearPage {
  year: number;
  summary: YearSummary;
  party: Party;
  language: Language;
  paper: Paper;
  /** The last moment of what is counted. */
  drawn_at: Date;
}

export const drawSummary = (page: YearPage): Promise<Buffer> => renderToBuffer(<Drawn {...page} />);

function Drawn({ year, summary, party, language, paper, drawn_at }: YearPage) {
  const words = wordsIn(language);
  const { currency, months, total } = summary;
  const title = words('summary.title');
  const caption = words('summary.caption', { year, currency });
  const cells = (row: Omit<SummaryMonth, 'month'>) => (
    <>
      <Text style={table.count}>{number(row.count, language)}</Text>
      {summaryColumns.map((name) => (
        <Text key={name} style={table.cents}>
          {money(row[`${name}_cents`], currency, language)}
        </Text>
      ))}
    </>
  );
  return (
    <Sheet
      words={words}
      language={language}
      paper={paper}
      title={`${title} ${caption}`}
      author={party.name}
      issued_at={drawn_at}
      footer={words('summary.text')}
      landscape
    >
      <Head title={title} number={caption} is_ours>
        <PartyText party={party} words={words} big />
      </Head>
      <View style={[table.row, styles.rowHead, styles.small]}>
        <Text style={table.month}>{words('summary.month')}</Text>
        <Text style={table.count}>{words('summary.count')}</Text>
        {summaryColumns.map((name) => (
          <Text key={name} style={table.cents}>
            {words(`summary.${name}`)}
          </Text>
        ))}
      </View>
      {months.map((row) => (
        <View key={row.month} style={table.row} wrap={false}>
          <Text style={table.month}>{monthName(year, row.month, language)}</Text>
          {cells(row)}
        </View>
      ))}
      <View style={[table.row, table.total]} wrap={false}>
        <Text style={table.month}>{words('summary.total')}</Text>
        {cells(total)}
      </View>
    </Sheet>
  );
}

const monthName = (year: number, month: number, language: Language): string =>
  calendarDate(`${year}-${String(month).padStart(2, '0')}-01`, language, 'month');
