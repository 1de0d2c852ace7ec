import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../ui/components/page-meta.tsx';
import { withLanguage } from '../../../shared/language-path.ts';
import { answersOf } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/home.screen';
import { HomeDjs } from './components/home-djs.tsx';
import { HomeHero } from './components/home-hero.tsx';
import { HomeSteps } from './components/home-steps.tsx';
import { HomeStories } from './components/home-stories.tsx';
import { HomeTrade } from './components/home-trade.tsx';
import styles from './home.module.css';

const FEATURED = 8;
const STORIES = 3;

export const handle = { namespaces: ['directory', 'profiles', 'reviews'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  answersOf(context, async (api) => {
    const [featured, stories] = await Promise.all([
      api.directory.featured({ limit: FEATURED }),
      api.reviews.stories({ limit: STORIES }),
    ]);
    return { djs: featured.items, stories: stories.items };
  });

export default function HomeScreen({ loaderData: { djs, stories } }: Route.ComponentProps) {
  const { t } = useTranslation('directory');
  const { base_url, prefix, language } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  return (
    <div className={styles.page}>
      <PageMeta title={t('home.meta_title')} description={t('home.meta_description')} path="/" />
      <JsonLd
        graph={[
          {
            '@type': 'WebSite',
            name: 'Crossfade',
            url: at('/'),
            inLanguage: language,
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${at('/find-dj')}?q={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
          {
            '@type': 'Organization',
            name: 'Crossfade',
            url: at('/'),
            logo: `${base_url}/icon-512.png`,
            description: t('home.meta_description'),
          },
        ]}
      />
      <HomeHero />
      <HomeDjs items={djs} />
      <HomeSteps />
      <HomeStories items={stories} />
      <HomeTrade />
    </div>
  );
}
