import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useOrder } from '../../../../ui/form/use-order.ts';
import { IconChevronLeft, IconChevronRight, IconStarFilled, IconX } from '../../../../ui/icons.ts';
import type { Picture } from '../../contract.ts';
import { ALT_LENGTH } from '../../rules.ts';
import styles from './picture-editor.module.css';

interface PhotoListProps {
  photos: readonly Picture[];
  onArrange: (ids: string[]) => void;
  onDescribe: (id: string, alt: string) => void;
  onRemove: (photo: Picture) => void;
}

/** Photos in the order of the page, the cover first: dragged, or moved by their buttons. */
export function PhotoList({ photos, onArrange, onDescribe, onRemove }: PhotoListProps) {
  const { t } = useTranslation('profiles');
  // a shortcut for a mouse: the buttons beneath each photo do the same
  const { dragged, move, handleOf, targetAt } = useOrder(photos, (next) =>
    onArrange(next.map(({ id }) => id)),
  );
  return (
    <ol className={styles.photos}>
      {photos.map((photo, index) => {
        const count = index + 1;
        return (
          <li
            key={photo.id}
            className={dragged === photo.id ? styles.dragged : undefined}
            {...targetAt(index)}
          >
            <img
              className={styles.photo}
              src={photo.url}
              alt={photo.alt || t('pictures.photo', { count })}
              {...handleOf(photo)}
            />
            <div className={styles.tools}>
              {index === 0 ? (
                <span className={styles.cover}>
                  <IconStarFilled size={16} aria-hidden="true" />
                  {t('pictures.cover')}
                </span>
              ) : (
                <Button size="s" onClick={() => move(photo.id, 0)}>
                  {t('pictures.make_cover')}
                </Button>
              )}
              <span className={styles.moves}>
                <IconButton
                  label={t('pictures.earlier', { count })}
                  icon={<IconChevronLeft size={18} aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => move(photo.id, index - 1)}
                />
                <IconButton
                  label={t('pictures.later', { count })}
                  icon={<IconChevronRight size={18} aria-hidden="true" />}
                  disabled={index === photos.length - 1}
                  onClick={() => move(photo.id, index + 1)}
                />
                <IconButton
                  label={t('pictures.remove_one', { count })}
                  icon={<IconX size={18} aria-hidden="true" />}
                  onClick={() => onRemove(photo)}
                />
              </span>
            </div>
            <TextField
              label={t('pictures.alt')}
              optional
              maxLength={ALT_LENGTH}
              defaultValue={photo.alt}
              onBlur={(event) => {
                const alt = event.currentTarget.value.trim();
                if (alt !== photo.alt) onDescribe(photo.id, alt);
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}
