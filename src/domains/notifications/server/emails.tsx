import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Row,
  Section,
  Text,
} from 'react-email';
import type { CSSProperties } from 'react';
import type { Language } from '../../../shared/languages.ts';

export interface Content {
  language: Language;
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
  zone_note: string | null;
  reason: { label: string; text: string } | null;
  button: { label: string; url: string };
  /** The other half of a choice. */
  second: { label: string; url: string } | null;
  /** Lines of the DJ's own; empty where there are none. */
  signature: string;
  link_note: string;
  footer: string;
  /** Where the reader says that they want less of this. */
  choose: { label: string; url: string } | null;
}

// mail programs know no variables: the light theme's tokens, written out
const paper = '#fbf9f5';
const surface = '#ffffff';
const line = '#e2dccf';
const ink = '#12110f';
const faint = '#6f685c';
const ember = '#d13f0a';
const tide = '#0b7285';
const text_face = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display_face = `'Bricolage Grotesque', ${text_face}`;
const brand = 'Crossfade';
// an empty cell collapses in some mail programs
const blank = '\u00A0';

const body: CSSProperties = {
  margin: 0,
  padding: '32px 12px',
  backgroundColor: paper,
  color: ink,
  fontFamily: text_face,
};
const card: CSSProperties = {
  maxWidth: 560,
  padding: '28px 24px',
  backgroundColor: surface,
  border: `1px solid ${line}`,
  borderRadius: 12,
};
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };
const small: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: faint };

/** The fader: two channels that meet under its cap. */
function Fader() {
  const channel = { height: 14, fontSize: 0, lineHeight: 0 };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'separate' }}>
      <tbody>
        <tr>
          <td>
            <div style={{ ...channel, width: 12, backgroundColor: ember, borderRadius: '7px 0 0 7px' }}>
              {blank}
            </div>
          </td>
          <td style={{ padding: '0 2px' }}>
            <div style={{ ...channel, width: 8, height: 20, backgroundColor: ink, borderRadius: 3 }}>
              {blank}
            </div>
          </td>
          <td>
            <div style={{ ...channel, width: 12, backgroundColor: tide, borderRadius: '0 7px 7px 0' }}>
              {blank}
            </div>
          </td>
          <td
            style={{
              paddingLeft: 10,
              fontFamily: display_face,
              fontSize: 19,
              fontWeight: 700,
              letterSpacing: '-0.02em',
            }}
          >
            {brand}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A letter as HTML without anything to load. */
export const drawEmail = (content: Content): Promise<string> => render(<Mail {...content} />);

function Mail({
  language,
  heading,
  paragraphs,
  facts,
  zone_note,
  reason,
  button,
  second,
  signature,
  link_note,
  footer,
  choose,
}: Content) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={body}>
        <Preview>{paragraphs[0] ?? heading}</Preview>
        <Container style={{ maxWidth: 560, marginBottom: 20 }}>
          <Fader />
        </Container>
        <Container style={card}>
          <Heading
            as="h1"
            style={{
              margin: '0 0 16px',
              fontFamily: display_face,
              fontSize: 24,
              lineHeight: '30px',
              letterSpacing: '-0.01em',
            }}
          >
            {heading}
          </Heading>
          {paragraphs.map((words_of_it) => (
            <Text key={words_of_it} style={paragraph}>
              {words_of_it}
            </Text>
          ))}
          {reason && (
            <Section style={{ marginBottom: 16, padding: '4px 0 4px 14px', borderLeft: `3px solid ${line}` }}>
              <Text style={{ ...small, margin: 0 }}>{reason.label}</Text>
              <Text style={{ ...paragraph, margin: 0, whiteSpace: 'pre-wrap' }}>{reason.text}</Text>
            </Section>
          )}
          {facts.length > 0 && <Facts facts={facts} />}
          {zone_note && <Text style={small}>{zone_note}</Text>}
          <Button
            href={button.url}
            style={{
              margin: '16px 0 20px',
              padding: '13px 22px',
              borderRadius: 6,
              backgroundColor: ember,
              color: surface,
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            {button.label}
          </Button>
          {second && (
            <Text style={paragraph}>
              <Link href={second.url} style={{ color: ember, fontWeight: 600 }}>
                {second.label}
              </Link>
            </Text>
          )}
          {signature && <Text style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{signature}</Text>}
          <Text style={small}>{link_note}</Text>
          <Link href={button.url} style={{ fontSize: 13, color: ember, wordBreak: 'break-all' }}>
            {button.url}
          </Link>
        </Container>
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ ...small, padding: '12px 4px' }}>
            {footer}
            {choose && (
              <>
                <br />
                <Link href={choose.url} style={{ color: faint, textDecoration: 'underline' }}>
                  {choose.label}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ facts }: Pick<Content, 'facts'>) {
  return (
    <Section style={{ margin: '0 0 12px' }}>
      <Hr style={{ margin: 0, borderColor: line }} />
      {facts.map(([label, value]) => (
        <Row key={label} style={{ borderBottom: `1px solid ${line}` }}>
          <Column
            style={{
              width: '34%',
              padding: '9px 12px 9px 0',
              fontSize: 14,
              color: faint,
              verticalAlign: 'top',
            }}
          >
            {label}
          </Column>
          <Column
            style={{
              padding: '9px 0',
              fontSize: 14,
              fontVariantNumeric: 'tabular-nums',
              verticalAlign: 'top',
            }}
          >
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}
