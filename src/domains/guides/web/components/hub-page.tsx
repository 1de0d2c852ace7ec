import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { PageJsonLd, useItemList } from '../../../../ui/components/page-json-ld.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { IconSearch } from '../../../../ui/icons.ts';
import type { GuideSummary } from '../../contract.ts';
import { audiences } from '../../rules.ts';
import { GuideList } from './guide-list.tsx';
import styles from './hub-page.module.css';

/** All guides, for those who book and those who play; searched by a form that works without scripts. */
export function HubPage({ q, items }: { q: string; items: readonly GuideSummary[] }) {
  const { t } = useTranslation('guides');
  const listed = useItemList(
    items.map(({ slug, title }) => ({ name: title, path: `/learning-hub/${slug}` })),
  );
  return (
    <PublicPage title={t('hub.title')} lead={t('hub.lead')}>
      <PageMeta title={t('hub.meta_title')} description={t('hub.lead')} path="/learning-hub" />
      <PageJsonLd
        type="CollectionPage"
        name={t('hub.title')}
        description={t('hub.lead')}
        path="/learning-hub"
        facts={{ mainEntity: listed }}
      />
      <Form role="search" className={styles.search} aria-label={t('hub.search')} key={q}>
        <label className={styles.field}>
          <span>{t('hub.search')}</span>
          <input type="search" name="q" defaultValue={q} maxLength={100} />
        </label>
        <Button type="submit" size="l" icon={<IconSearch size={20} aria-hidden="true" />}>
          {t('hub.act')}
        </Button>
      </Form>
      {q !== '' && (
        <p role="status" className={styles.found}>
          {items.length > 0 ? t('hub.found', { count: items.length, q }) : t('hub.nothing', { q })}
        </p>
      )}
      {items.length === 0 && (
        <p>
          <Button to="/learning-hub">{t('hub.all')}</Button>
        </p>
      )}
      {audiences.map((audience) => {
        const own = items.filter((guide) => guide.audience === audience);
        return (
          own.length > 0 && (
            <section key={audience} aria-labelledby={audience}>
              <h2 id={audience}>{t(`audience.${audience}`)}</h2>
              <GuideList items={own} />
            </section>
          )
        );
      })}
    </PublicPage>
  );
}
