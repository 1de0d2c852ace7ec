import { safeFileName } from '../../shared/validation.ts';

/** What RFC 5987 leaves no room for, though `encodeURIComponent` does. */
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Whether a file is opened or kept, and its name: as every reader takes it, and as it is (RFC 6266). */
export const contentDisposition = (type: 'inline' | 'attachment', name: string): string =>
  `${type}; filename="${safeFileName(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`;
