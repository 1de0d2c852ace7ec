// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import { SongListField } from './song-list-field.tsx';

function List({ begin = [] }: { begin?: string[] }) {
  const [songs, setSongs] = useState(begin);
  return (
    <SongListField id="songs" label="Must play" description="Any song" value={songs} onChange={setSongs} />
  );
}

const field = () => screen.getByLabelText(/^Must play/, { selector: 'input' });
const songs = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
afterEach(cleanup);

test('Enter adds what was typed and empties the field', () => {
  renderScreen(<List />);
  fireEvent.change(field(), { target: { value: 'Lovely Day' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(songs()).toEqual(['Lovely Day']);
  expect(field()).toHaveProperty('value', '');
});

test('many pasted lines are many songs, and one is said for all', () => {
  renderScreen(<List begin={['Vogue']} />);
  fireEvent.paste(field(), { clipboardData: { getData: () => '1. September\n2. Le Freak\n' } });
  expect(songs()).toEqual(['Vogue', 'September', 'Le Freak']);
  expect(screen.getByRole('status').textContent).toBe('2 songs added');
});

test('what is left standing in the field is on the list, too', () => {
  renderScreen(<List />);
  fireEvent.change(field(), { target: { value: 'Schlager' } });
  fireEvent.blur(field());
  expect(songs()).toEqual(['Schlager']);
});

test('a song can be taken away, and the focus stays at the field', () => {
  renderScreen(<List begin={['Vogue', 'Vogue', 'Le Freak']} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove Vogue' })[1]!);
  expect(songs()).toEqual(['Vogue', 'Le Freak']);
  expect(document.activeElement).toBe(field());
});
