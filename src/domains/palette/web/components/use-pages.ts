import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { groupsFor } from '../../../../ui/layout/dashboard-frame.tsx';
import { type Icon, IconChevronRight, IconFileText, IconSettings } from '../../../../ui/icons.ts';
import { useViewer, type Viewer } from '../../../../ui/viewer.tsx';
import type { PaletteGroup } from './palette-item.ts';

type Place = readonly [to: string, word: string, icon?: Icon];

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
  if (!viewer) return [...strangers, ...open];
  const bar = groupsFor(viewer.role).flatMap(({ items }) =>
    items.map(({ to, word, icon }): Place => [to, `ui:${word}`, icon]),
  );
  const mine: readonly Place[] = viewer.slug ? [[`/dj/${viewer.slug}`, 'ui:nav.my_page']] : [];
  return [...bar, ...mine, ...inside, ...(viewer.role === 'dj' ? ofDjs : []), ...open];
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
      icon,
      act: () => void navigate(to),
    })),
  };
}
