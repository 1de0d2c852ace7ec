import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import type { Language } from '../../../../shared/languages.ts';
import type { Paper } from '../../rules.ts';
import { displayFaces } from './fonts.ts';
import { Fact, Head, Sheet, styles } from './parts.tsx';
import { Text } from './text.tsx';
import { wordsIn } from './words.ts';

const own = StyleSheet.create({
  // longer than an invoice's
  fact: { marginBottom: 2 },
  section: { marginBottom: 18 },
  heading: { fontFamily: displayFaces, fontWeight: 600, fontSize: 13, marginBottom: 6 },
  passage: { marginBottom: 8 },
  line: { flexDirection: 'row', gap: 6, marginBottom: 1.5 },
  words: { flex: 1 },
});

interface Passage {
  title: string | null;
  lines: readonly string[];
}
export interface Section {
  title: string;
  passages: readonly Passage[];
}

/** Words on paper, section by section: what was agreed, or our side of a chargeback as the bank is sent it. */
export interface SectionsPage {
  title: string;
  /** What it is about: a booking, or the gateway's name of a dispute. */
  number: string;
  /** As of when, or whether it was sent. */
  state: string;
  facts: readonly (readonly [string, string])[];
  sections: readonly Section[];
  /** Who we are. */
  author: string;
  language: Language;
  paper: Paper;
  drawn_at: Date;
}

export const drawSections = (page: SectionsPage): Promise<Buffer> => renderToBuffer(<Drawn {...page} />);

const Drawn = ({
  title,
  number,
  state,
  facts,
  sections,
  author,
  language,
  paper,
  drawn_at,
}: SectionsPage) => (
  <Sheet
    words={wordsIn(language)}
    language={language}
    paper={paper}
    title={`${title} ${number}`}
    author={author}
    issued_at={drawn_at}
    footer={[author, number].join(' · ')}
  >
    <Head title={title} number={number} is_ours>
      <Text style={styles.sellerName}>{author}</Text>
      <Text style={styles.small}>{state}</Text>
    </Head>
    <View style={own.section}>
      {facts.map(([name, value]) => (
        <View key={name} style={own.fact}>
          <Fact name={name}>{value}</Fact>
        </View>
      ))}
    </View>
    {sections.map((section) => (
      <View key={section.title} style={own.section}>
        {section.passages.map((passage, index) => (
          // nothing of it changes while it is drawn
          <PassageText
            key={index}
            heading={index === 0 ? section.title : null}
            title={passage.title}
            lines={passage.lines}
          />
        ))}
      </View>
    ))}
  </Sheet>
);

/** A title stays with the first of its lines; the others go over the page where they must. */
function PassageText({ heading, title, lines }: Passage & { heading: string | null }) {
  const [first = '', ...rest] = lines;
  const lineText = (line: string, place: number) => (
    <View key={place} style={own.line} wrap={false}>
      {title !== null && <Text style={styles.faint}>–</Text>}
      <Text style={own.words}>{line}</Text>
    </View>
  );
  return (
    <View style={own.passage}>
      <View wrap={false}>
        {heading !== null && <Text style={own.heading}>{heading}</Text>}
        {title !== null && <Text style={styles.strong}>{title}</Text>}
        {lineText(first, 0)}
      </View>
      {rest.map(lineText)}
    </View>
  );
}
