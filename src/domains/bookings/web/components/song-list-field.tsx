import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { IconPlus, IconX } from '../../../../ui/icons.ts';
import { addSongs, MAXIMUM_SONGS, SONG_LENGTH } from './song-list.ts';
import styles from './song-list-field.module.css';

interface SongListFieldProps {
  label: string;
  description: string;
  value: readonly string[];
  onChange: (songs: string[]) => void;
  error?: string | undefined;
  id: string;
}

/** A list of songs: one per line typed and confirmed, or many lines pasted at once. */
export function SongListField({ label, description, value, onChange, error, id }: SongListFieldProps) {
  const { t } = useTranslation('bookings');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const listId = useId();
  const isFull = value.length >= MAXIMUM_SONGS;

  const add = (text: string) => {
    const { songs, left } = addSongs(value, text);
    if (songs.length > value.length) {
      onChange(songs);
      setSaid(t('songs.added', { count: songs.length - value.length }));
    }
    setTyped(left);
  };
  const remove = (index: number) => {
    onChange(value.filter((_, other) => other !== index));
    setSaid(t('songs.removed', { song: value[index] }));
    document.getElementById(id)?.focus();
  };
  const confirmByKey = (event: KeyboardEvent) => {
    // Enter also confirms what an input method composes; that is not yet the song
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  return (
    <div className={styles.field}>
      <div className={styles.entry}>
        <TextField
          id={id}
          className={styles.input ?? ''}
          label={label}
          optional
          description={isFull ? t('songs.full', { count: MAXIMUM_SONGS }) : description}
          error={error}
          maxLength={SONG_LENGTH}
          disabled={isFull}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={confirmByKey}
          onPaste={paste}
          // what was typed and left standing is meant to be on the list
          onBlur={() => add(typed)}
          enterKeyHint="done"
        />
        <Button
          icon={<IconPlus size={18} aria-hidden="true" />}
          disabled={isFull}
          aria-label={t('songs.add_to', { list: label })}
          onClick={() => add(typed)}
        >
          <span className={styles.add}>{t('songs.add')}</span>
        </Button>
      </div>
      {value.length > 0 && (
        <ol id={listId} className={styles.songs} aria-label={label}>
          {value.map((song, index) => (
            // the same song may well be wished for twice
            <li key={`${index} ${song}`} className={styles.song}>
              <span className={styles.name}>{song}</span>
              <IconButton
                label={t('songs.remove', { song })}
                icon={<IconX size={18} aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  );
}
