import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { IconPlus, IconX } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { RECEIPTS_AT_MOST } from '../../rules.ts';
import styles from './receipts.module.css';
import { ReceiptError, sendReceipt, type SentReceipt } from './send-receipt.ts';

const known = ['too_large', 'unsupported', 'infected', 'unchecked', 'NETWORK', 'TOO_MANY_REQUESTS'];
/** What a browser offers to choose; what it is, the server finds out. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

interface Sending {
  key: string;
  name: string;
  share: number;
  /** Our code, once it was refused. */
  error?: string;
}

interface ReceiptsFieldProps {
  booking_id: string;
  value: readonly SentReceipt[];
  onChange: (update: (before: readonly SentReceipt[]) => readonly SentReceipt[]) => void;
  /** While something is being sent, the form waits. */
  onBusy: (isBusy: boolean) => void;
}

/** Pictures and PDF beside the words; each is sent at once, and says how far it is. */
export function ReceiptsField({ booking_id, value, onChange, onBusy }: ReceiptsFieldProps) {
  const { t } = useTranslation('claims');
  const { percent } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const running = useRef(0);

  const send = async (file: File) => {
    const key = crypto.randomUUID();
    const patch = (over: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));
    setSending((all) => [...all, { key, name: file.name, share: 0 }]);
    onBusy(++running.current > 0);
    try {
      const sent = await sendReceipt(booking_id, file, (share) => patch({ share }));
      setSending((all) => all.filter((one) => one.key !== key));
      onChange((before) => [...before, sent]);
    } catch (error) {
      const code = error instanceof ReceiptError ? error.code : 'UNKNOWN';
      patch({ error: known.includes(code) ? code : 'UNKNOWN' });
    } finally {
      onBusy(--running.current > 0);
    }
  };
  const choose = (files: FileList | null) => {
    const room = RECEIPTS_AT_MOST - value.length - running.current;
    for (const file of [...(files ?? [])].slice(0, Math.max(0, room))) void send(file);
    // the same file may be chosen again after it was taken away
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.field} role="group" aria-label={t('files.label')} aria-describedby={help}>
      <span className={styles.label}>{t('files.label')}</span>
      <p id={help} className={styles.help}>
        {t('files.help')}
      </p>
      <ul className={styles.list} aria-live="polite">
        {value.map(({ id, original_name }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name}>{original_name}</span>
            <IconButton
              label={t('files.remove', { name: original_name })}
              icon={<IconX size={18} aria-hidden="true" />}
              onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
            />
          </li>
        ))}
        {sending.map(({ key, name, share, error }) => (
          <li key={key} className={styles.file}>
            <span className={styles.name}>
              {name}
              {error && <span className={styles.error}>{t(`files.errors.${error}`)}</span>}
            </span>
            {error ? (
              <IconButton
                label={t('files.remove', { name })}
                icon={<IconX size={18} aria-hidden="true" />}
                onClick={() => setSending((all) => all.filter((one) => one.key !== key))}
              />
            ) : (
              <progress
                className={styles.progress}
                value={share}
                max={1}
                aria-label={t('files.sending', { name, percent: percent(Math.round(share * 10_000)) })}
              />
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={(event) => choose(event.currentTarget.files)}
      />
      {value.length < RECEIPTS_AT_MOST && (
        <div>
          <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('files.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
