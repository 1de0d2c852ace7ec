import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../ui/api.ts';
import { JsonLd } from '../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../ui/components/page-meta.tsx';
import { withLanguage } from '../../../shared/language-path.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/home.screen';
import { HomeDjs } from './components/home-djs.tsx';
import { HomeHero } from './components/home-hero.tsx';
import { HomeSteps } from './components/home-steps.tsx';
import { HomeStories } from './components/home-stories.tsx';
import { HomeTrade } from './components/home-trade.tsx';
import styles from './home.module.css';

const FEATURED = 8;
const input = { limit: FEATURED };
const stories = { limit: 3 };

export const handle = { namespaces: ['directory', 'profiles', 'reviews'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (api) => [
    api.directory.featured.queryOptions({ input }),
    api.reviews.stories.queryOptions({ input: stories }),
  ]);

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Home />
    </HydrationBoundary>
  );
}

function Home() {
  const { t } = useTranslation('directory');
  const { base_url, prefix, language } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const { data } = useQuery(orpc.directory.featured.queryOptions({ input }));
  const { data: told } = useQuery(orpc.reviews.stories.queryOptions({ input: stories }));
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
      <HomeDjs items={data?.items ?? []} />
      <HomeSteps />
      <HomeStories items={told?.items ?? []} />
      <HomeTrade />
    </div>
  );
}
