import type { Language } from '../../../../shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import type { Words } from './words.ts';

export const wordsOf: Record<Language, Words> = { en, es, fr, de, pt, nl, it, ja };
