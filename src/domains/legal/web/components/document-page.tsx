import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { type DocumentName, documentParts } from '../../rules.ts';
import styles from './document-page.module.css';
import { useLegalFacts } from './use-legal-facts.ts';

interface DocumentPageProps {
  name: DocumentName;
  /** What stands below the words of a part. */
  below?: Partial<Record<string, ReactNode>>;
}

/** One of our documents: numbered parts that can be linked to, with the product's own numbers in their words. */
export function DocumentPage({ name, below = {} }: DocumentPageProps) {
  const { t } = useTranslation('legal');
  const facts = useLegalFacts();
  const parts: readonly string[] = documentParts[name];
  return (
    <PublicPage title={t(`${name}.title`)} lead={t(`${name}.lead`)} width="text">
      <PageMeta title={t(`${name}.title`)} description={t(`${name}.lead`)} path={`/${name}`} />
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part} id={part}>
            <h2>{t(`${name}.${part}.title`)}</h2>
            <p>{t(`${name}.${part}.text`, facts)}</p>
            {below[part]}
          </li>
        ))}
      </ol>
      <p>
        <Link to="/contact">{t('questions')}</Link>
      </p>
    </PublicPage>
  );
}
