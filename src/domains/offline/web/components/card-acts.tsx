import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconCopy, IconDownload } from '../../../../ui/icons.ts';
import styles from './card.module.css';

interface CardActsProps {
  slug: string;
  page_url: string;
  /** The card as an address book takes it. */
  contact: string;
}

/** Made on the spot: neither act asks the network. */
export function CardActs({ slug, page_url, contact }: CardActsProps) {
  const { t } = useTranslation('offline');
  const save = () => {
    const url = URL.createObjectURL(new Blob([contact], { type: 'text/vcard;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${slug}.vcf`;
    link.click();
    // the browser reads it after the click
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const copy = () =>
    navigator.clipboard.writeText(page_url).then(
      () => toast.success(t('card.copied')),
      () => toast.error(t('card.not_copied')),
    );
  return (
    <div className={styles.acts}>
      <Button variant="primary" icon={<IconDownload size={18} aria-hidden="true" />} onClick={save}>
        {t('card.save')}
      </Button>
      <Button icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('card.copy')}
      </Button>
    </div>
  );
}
