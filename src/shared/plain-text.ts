import { z } from 'zod';
import { sanitizeInput } from './sanitize.ts';

/**
 * What a person writes, as others get to read it: without scripts, without what browsers would run, without control
 * characters other than line breaks and tabs, and without marks that turn the direction of what follows.
 */
export const asPlainText = (text: string): string =>
  sanitizeInput(
    text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, ''),
  ).trim();

/** The same as a schema of words: its length is that of what is left. */
export const plainText = (): z.ZodString => z.string().overwrite(asPlainText);

const FILE_NAME_CHARACTERS = 255;
/** A file's name as its owner reads it: one line of plain text, with a letter and its accent as one character. */
export const originalFileName = (name: string): string =>
  Array.from(asPlainText(name.toWellFormed().normalize('NFC')).replaceAll(/\s+/g, ' '))
    .slice(0, FILE_NAME_CHARACTERS)
    .join('')
    .trim();
