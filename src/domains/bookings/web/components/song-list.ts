export const MAXIMUM_SONGS = 100;
export const SONG_LENGTH = 200;

/**
 * Adds each line of `text` as a song; numbering and bullets of a pasted list fall away. `left` is what did
 * not fit, so that it stays in the field instead of being lost.
 */
export function addSongs(songs: readonly string[], text: string): { songs: string[]; left: string } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-•*–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
  const room = Math.max(0, MAXIMUM_SONGS - songs.length);
  const [fitting, rest] = [lines.slice(0, room), lines.slice(room)];
  return { songs: [...songs, ...fitting.map((line) => line.slice(0, SONG_LENGTH))], left: rest.join(', ') };
}
