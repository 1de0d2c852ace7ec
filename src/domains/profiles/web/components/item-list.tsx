import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import fields from '../../../../ui/form/fields.module.css';
import { useOrder } from '../../../../ui/form/use-order.ts';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPlus, IconX } from '../../../../ui/icons.ts';
import styles from './item-list.module.css';
import editor from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

interface Item {
  id: string;
  name: string;
  is_archived: boolean;
}

interface ItemListProps<One extends Item> {
  name: 'packages' | 'add_ons';
  field: SectionFields['field'];
  value: readonly One[];
  onChange: (items: One[]) => void;
  /** A new one, empty. */
  begin: () => One;
  at_most: number;
  /** The inputs of the one that stands at `index` of the whole list. */
  children: (one: One, index: number, change: (over: Partial<One>) => void) => ReactNode;
}

/** What a DJ sells: put into order by dragging or by buttons; what was booked once can be brought back. */
export function ItemList<One extends Item>({ name, field, value, onChange, ...props }: ItemListProps<One>) {
  const { t } = useTranslation('profiles');
  const { id: listId, label, error } = field(name);
  const list = useRef<HTMLOListElement>(null);
  const shown = value.filter(({ is_archived }) => !is_archived);
  const archived = value.filter(({ is_archived }) => is_archived);
  const order = useOrder(shown, (next) => onChange([...next, ...archived]));
  const change = (id: string, over: Partial<One>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...over } : one)));
  const moveBy = (one: One, to: number, kind: 'earlier' | 'later') => {
    order.move(one.id, to);
    // the button goes along with its part, and the focus with the button
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
        `[data-id="${one.id}"] button[data-move]`,
      );
      const wanted = [...(buttons ?? [])].filter((button) => !button.disabled);
      (wanted.find(({ dataset }) => dataset['move'] === kind) ?? wanted[0])?.focus();
    });
  };
  const focusName = (index: number) =>
    // the field is there with the next frame
    requestAnimationFrame(() => document.getElementById(field(`${name}.${index}.name`).id)?.focus());
  return (
    <fieldset id={listId} tabIndex={-1} className={editor.list}>
      <legend className={fields.label}>{label}</legend>
      <p className={editor.help}>{t(`edit.help.${name}`)}</p>
      <ol className={styles.items} ref={list}>
        {shown.map((one, place) => {
          const index = value.indexOf(one);
          const called = one.name || t(`edit.item.unnamed`, { count: place + 1 });
          return (
            <li
              key={one.id}
              data-id={one.id}
              className={order.dragged === one.id ? styles.dragged : undefined}
              {...order.targetAt(place)}
            >
              <div className={styles.tools}>
                <span className={styles.handle} {...order.handleOf(one)} aria-hidden="true">
                  <IconGripVertical size={18} />
                </span>
                <IconButton
                  data-move="earlier"
                  label={t('edit.item.earlier', { name: called })}
                  icon={<IconChevronUp size={18} aria-hidden="true" />}
                  disabled={place === 0}
                  onClick={() => moveBy(one, place - 1, 'earlier')}
                />
                <IconButton
                  data-move="later"
                  label={t('edit.item.later', { name: called })}
                  icon={<IconChevronDown size={18} aria-hidden="true" />}
                  disabled={place === shown.length - 1}
                  onClick={() => moveBy(one, place + 1, 'later')}
                />
                <IconButton
                  label={t('edit.item.remove', { name: called })}
                  icon={<IconX size={18} aria-hidden="true" />}
                  onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
                />
              </div>
              <div className={styles.fields}>
                {props.children(one, index, (over) => change(one.id, over))}
              </div>
            </li>
          );
        })}
      </ol>
      {error && <p className={fields.error}>{error}</p>}
      {shown.length < props.at_most && (
        <div>
          <Button
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => {
              onChange([...shown, props.begin(), ...archived]);
              focusName(shown.length);
            }}
          >
            {t(`edit.item.add.${name}`)}
          </Button>
        </div>
      )}
      {archived.length > 0 && (
        <div className={styles.archive}>
          <p className={editor.help}>{t('edit.item.archived')}</p>
          <ul>
            {archived.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <Button
                  size="s"
                  disabled={shown.length >= props.at_most}
                  onClick={() => {
                    const others = archived.filter(({ id }) => id !== one.id);
                    onChange([...shown, { ...one, is_archived: false }, ...others]);
                    focusName(shown.length);
                  }}
                >
                  {t('edit.item.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
