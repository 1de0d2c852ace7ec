import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../ui/components/page-meta.tsx';
import { withLanguage } from '../../../shared/language-path.ts';
import { answersOf } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/home.screen';
import { HOLD_HOURS } from '../../bookings/rules.ts';
import { DEPOSIT_BPS, FULL_PAYMENT_DAYS } from '../../payments/rules.ts';
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
    // from here: the rules themselves would come along to the page
    const terms = { deposit_bps: DEPOSIT_BPS, balance_days: FULL_PAYMENT_DAYS, hold_hours: HOLD_HOURS };
    return { djs: featured.items, stories: stories.items, terms };
  });

export default function HomeScreen({ loaderData: { djs, stories, terms } }: Route.ComponentProps) {
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
      <HomeHero terms={terms} />
      <HomeDjs items={djs} />
      <HomeSteps />
      <HomeStories items={stories} />
      <HomeTrade hold_hours={terms.hold_hours} />
    </div>
  );
}
