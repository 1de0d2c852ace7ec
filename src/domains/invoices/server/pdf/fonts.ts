import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

// Whole fonts, not the web's subsets: those share one name, and a PDF knows its fonts by name. And not compressed:
// of a compressed one the same table is unpacked for every letter.
Font.register({
  family: 'Inter',
  fonts: [
    { src: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'), fontWeight: 400 },
    { src: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'), fontWeight: 600 },
  ],
});
Font.register({
  family: 'Bricolage Grotesque',
  src: resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
  fontWeight: 600,
});
// drawn for forms and receipts, in the two weights we use
Font.register({
  family: 'BIZ UDPGothic',
  fonts: [
    {
      src: resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
      fontWeight: 400,
    },
    { src: resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'), fontWeight: 600 },
  ],
});
const faces = [
  { fontFamily: 'Inter', fontWeight: 400 },
  { fontFamily: 'Inter', fontWeight: 600 },
  { fontFamily: 'Bricolage Grotesque', fontWeight: 600 },
  { fontFamily: 'BIZ UDPGothic', fontWeight: 400 },
  { fontFamily: 'BIZ UDPGothic', fontWeight: 600 },
];
// A glyph that is first met as a part of another one, the E of an É, is remembered without its letter, and whatever is
// drawn with it later can neither be searched nor copied nor read aloud: each is met by its letter before. Not by a
// private one, or by one of phonetics, that looks the same as what people write.
for (const face of faces) {
  await Font.load(face);
  const { data } = Font.getFont(face) ?? {};
  for (const letter of data?.characterSet ?? [])
    if (!/[\p{C}\u0250-\u02ff]/u.test(String.fromCodePoint(letter))) data?.glyphForCodePoint(letter);
}

/** Asked in this order, glyph by glyph. */
export const textFaces = ['Inter', 'BIZ UDPGothic'];
export const displayFaces = ['Bricolage Grotesque', ...textFaces];
