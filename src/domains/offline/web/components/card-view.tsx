import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { vCard } from '../../rules.ts';
import { CardActs } from './card-acts.tsx';
import { CardFace } from './card-face.tsx';
import styles from './card.module.css';
import type { OwnCard } from './seen-store.ts';

const holdings = ['page', 'contact'] as const;

interface CardViewProps {
  card: Omit<OwnCard, 'kept_at'>;
  /** The picture's own address, while there is a network. */
  image_url?: string | null;
  /** When this device kept it, where it is shown from there. */
  kept_at?: Date;
}

/** The card, what its code opens, and what one can do with it. */
export function CardView({ card, image_url = null, kept_at }: CardViewProps) {
  const { t } = useTranslation('offline');
  const { dateTime } = useFormat();
  const here = useViewerZone();
  const [holds, setHolds] = useState<(typeof holdings)[number]>('page');
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  const hasContact = card.email !== null || card.phone !== null;
  const given = isOpen ? card : { ...card, email: null, phone: null };
  const contact = vCard(given);
  return (
    <div className={styles.view}>
      <CardFace
        card={given}
        image_url={image_url ?? card.picture}
        code={holds === 'page' ? card.page_url : contact}
      />
      <div className={styles.side}>
        <fieldset className={styles.holds}>
          <legend>{t('card.holds.label')}</legend>
          {holdings.map((one) => (
            <div key={one} className={styles.choice}>
              <label>
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={holds === one}
                  aria-describedby={`${name}-${one}`}
                  onChange={() => setHolds(one)}
                />
                {t(`card.holds.${one}`)}
              </label>
              <p id={`${name}-${one}`} className={styles.help}>
                {t(`card.holds.${one}_help`)}
              </p>
            </div>
          ))}
        </fieldset>
        {hasContact ? (
          <div className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={isOpen}
                aria-describedby={`${name}-contact-data`}
                onChange={() => setOpen((before) => !before)}
              />
              {t('card.with_contact')}
            </label>
            <p id={`${name}-contact-data`} className={styles.help}>
              {t('card.with_contact_help')}
            </p>
          </div>
        ) : (
          <p className={styles.help}>{t('card.no_contact')}</p>
        )}
        <CardActs slug={card.slug} page_url={card.page_url} contact={contact} />
        {kept_at && <p className={styles.help}>{t('card.kept', { when: dateTime(kept_at, here) })}</p>}
      </div>
    </div>
  );
}
