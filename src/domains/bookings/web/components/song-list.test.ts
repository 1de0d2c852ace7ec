import { expect, test } from 'vitest';
import { addSongs, MAXIMUM_SONGS, SONG_LENGTH } from './song-list.ts';

test('one line is one song, blank lines are none', () => {
  expect(addSongs(['a'], '  Lovely Day \n\n\r\nSeptember')).toEqual({
    songs: ['a', 'Lovely Day', 'September'],
    left: '',
  });
  expect(addSongs([], '   ')).toEqual({ songs: [], left: '' });
});

test('a pasted list loses its bullets and numbers, a title keeps its own', () => {
  expect(addSongs([], '- Lovely Day\n2. September\n3) Le Freak\n• Vogue').songs).toEqual([
    'Lovely Day',
    'September',
    'Le Freak',
    'Vogue',
  ]);
  expect(addSongs([], '99 Luftballons\n1979\n7 rings').songs).toEqual(['99 Luftballons', '1979', '7 rings']);
});

test('what does not fit is left over, not lost', () => {
  const songs = Array.from({ length: MAXIMUM_SONGS - 1 }, (_, index) => `song ${index}`);
  const added = addSongs(songs, 'last\nover\nboard');
  expect(added.songs).toHaveLength(MAXIMUM_SONGS);
  expect(added.left).toBe('over, board');
  expect(addSongs([], 'x'.repeat(300)).songs[0]).toHaveLength(SONG_LENGTH);
});
