import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { groupsFor } from '../../../../ui/layout/dashboard-frame.tsx';
import { type Icon, IconChevronRight, IconFileText, IconSettings } from '../../../../ui/icons.ts';
import { useViewer, type Viewer } from '../../../../ui/viewer.tsx';
import type { PaletteGroup } from './palette-item.ts';

type Place = readonly [to: string, word: string, icon?: Icon];

/** Other words for them, under `also` in our texts. */
const also = {
  '/find-dj': 'find',
  '/landing': 'regions',
  '/pricing': 'pricing',
  '/become-dj': 'become',
  '/learning-hub': 'guides',
  '/offline-card': 'card',
  '/faq': 'faq',
  '/contact': 'contact',
  '/login': 'log_in',
  '/register': 'sign_up',
  '/financials/documents': 'documents',
  '/financials/payouts': 'payouts',
  '/settings/security': 'security',
  '/settings/data': 'data',
} as const;
const isKnownAs = (to: string): to is keyof typeof also => to in also;

/** What everybody may read. */
const open: readonly Place[] = [
  ['/', 'ui:nav.home'],
  ['/find-dj', 'ui:nav.find_dj'],
  ['/landing', 'ui:footer.link.regions'],
  ['/pricing', 'ui:nav.pricing'],
  ['/become-dj', 'ui:footer.link.become'],
  ['/features', 'ui:footer.link.features'],
  ['/learning-hub', 'ui:footer.link.guides'],
  ['/venue-partners', 'ui:footer.link.venues'],
  ['/faq', 'ui:footer.link.faq'],
  ['/about', 'ui:footer.link.about'],
  ['/contact', 'ui:nav.contact'],
  ['/terms', 'ui:footer.link.terms'],
  ['/privacy', 'ui:footer.link.privacy'],
  ['/cookies', 'ui:footer.link.cookies'],
];
/** A DJ with a page shows theirs instead, which is an act. */
const card: readonly Place[] = [['/offline-card', 'palette:page.card']];
const strangers: readonly Place[] = [
  ['/login', 'ui:nav.log_in'],
  ['/register', 'ui:nav.sign_up'],
];
/** Pages below those that the dashboard's bar names. */
const inside: readonly Place[] = [
  ['/financials/documents', 'palette:page.documents', IconFileText],
  ['/financials/payouts', 'palette:page.payouts', IconFileText],
  ['/financials/crew', 'palette:page.crew', IconFileText],
  ['/settings/security', 'palette:page.account_security', IconSettings],
  ['/settings/data', 'palette:page.data', IconSettings],
  ['/settings/invoices', 'palette:page.details', IconSettings],
];
const ofDjs: readonly Place[] = [
  ['/settings/messaging', 'palette:page.messaging', IconSettings],
  ['/settings/email', 'palette:page.email', IconSettings],
];

function placesFor(viewer: Viewer | null): readonly Place[] {
  if (!viewer) return [...strangers, ...open, ...card];
  const bar = groupsFor(viewer.role).flatMap(({ items }) =>
    items.map(({ to, word, icon }): Place => [to, `ui:${word}`, icon]),
  );
  const isDj = viewer.role === 'dj';
  const mine: readonly Place[] = viewer.slug ? [[`/dj/${viewer.slug}`, 'ui:nav.my_page']] : [];
  const rest = isDj && viewer.slug ? open : [...open, ...card];
  return [...bar, ...mine, ...inside, ...(isDj ? ofDjs : []), ...rest];
}

/** The pages that this person may see. */
export function usePages(): PaletteGroup {
  const { t } = useTranslation(['palette', 'ui']);
  const navigate = useNavigate();
  const viewer = useViewer();
  return {
    key: 'pages',
    items: placesFor(viewer).map(([to, word, icon = IconChevronRight]) => ({
      id: to,
      label: t(word),
      ...(isKnownAs(to) && { also: t(`also.${also[to]}`) }),
      icon,
      act: () => void navigate(to),
    })),
  };
}
