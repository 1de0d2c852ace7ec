import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withLanguage } from '../../../../shared/language-path.ts';
import { breadcrumbs, JsonLd } from '../../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Guide } from '../../contract.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideList } from './guide-list.tsx';
import styles from './guide-page.module.css';

/** One guide to read, and the others for the same readers below it. */
export function GuidePage({ guide }: { guide: Guide }) {
  const { t } = useTranslation(['guides', 'ui']);
  const { calendarDate } = useFormat();
  const { base_url, prefix, language } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const { slug, title, summary, updated_on, audience, blocks, others } = guide;
  const path = `/learning-hub/${slug}`;
  const image = `${base_url}/share/guide/${language}/${slug}.png`;
  return (
    <PublicPage title={title} lead={summary} width="text">
      <PageMeta title={title} description={summary} path={path} image={image} />
      <JsonLd
        graph={[
          {
            '@type': 'Article',
            headline: title,
            description: summary,
            inLanguage: language,
            dateModified: updated_on,
            mainEntityOfPage: at(path),
            image,
            author: { '@type': 'Organization', name: 'Crossfade', url: at('/about') },
            publisher: { '@type': 'Organization', name: 'Crossfade', url: at('/') },
          },
          breadcrumbs([
            { name: t('ui:nav.home'), url: at('/') },
            { name: t('hub.title'), url: at('/learning-hub') },
            { name: title, url: at(path) },
          ]),
        ]}
      />
      <div className={styles.text}>
        <p className={styles.about}>
          <Link to="/learning-hub">{t('hub.title')}</Link>
          {` · ${t(`audience.${audience}`)} · `}
          <time dateTime={updated_on}>{t('updated', { date: calendarDate(updated_on) })}</time>
        </p>
        <GuideBlocks blocks={blocks} />
      </div>
      <section aria-labelledby="others">
        <h2 id="others">{t('others')}</h2>
        <GuideList items={others} />
      </section>
    </PublicPage>
  );
}
