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
// words are wrapped, never broken
Font.registerHyphenationCallback((word) => [word]);

/** Asked in this order, glyph by glyph. */
export const textFaces = ['Inter', 'BIZ UDPGothic'];
export const displayFaces = ['Bricolage Grotesque', ...textFaces];
