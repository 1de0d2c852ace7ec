import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../../../ui/api-error.ts';
import { toast } from '../../../../ui/components/toast.ts';
import {
  type Icon,
  IconArrowLeft,
  IconCalendarPlus,
  IconCopy,
  IconDeviceDesktop,
  IconHeadphones,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconQrcode,
  IconSun,
} from '../../../../ui/icons.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import { fallbackLanguage, languageNames } from '../../../../ui/languages.ts';
import { type DashboardTheme, dashboardThemes } from '../../../../ui/theme/look.ts';
import { useTheme } from '../../../../ui/theme/theme-provider.tsx';
import { useChooseLanguage } from '../../../../ui/use-choose-language.ts';
import { useEnvironment, useSession, useViewer } from '../../../../ui/viewer.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

const themeIcons: Record<DashboardTheme, Icon> = {
  'studio-light': IconSun,
  'studio-dark': IconMoon,
  'booth-dark': IconHeadphones,
};

const choices = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['system', IconDeviceDesktop],
] as const;

/** What is done from anywhere; `onLanguage` shows the languages there are. */
export function useActs(onLanguage: () => void): PaletteGroup {
  const { t } = useTranslation(['palette', 'ui']);
  const navigate = useNavigate();
  const viewer = useViewer();
  const { signOut } = useSession();
  const { base_url } = useEnvironment();
  const { setChoice, dashboard_theme, setDashboardChoice } = useTheme();
  const copy = (slug: string) =>
    navigator.clipboard.writeText(`${base_url}/dj/${slug}`).then(
      () => toast.success(t('copied')),
      () => toast.error(t('not_copied')),
    );
  const slug = viewer?.role === 'dj' ? viewer.slug : null;
  const items: PaletteItem[] = [
    {
      id: 'book',
      label: t('act.book'),
      also: t('also.book'),
      icon: IconCalendarPlus,
      act: () => void navigate('/book-dj'),
    },
  ];
  if (slug)
    items.push(
      {
        id: 'copy',
        label: t('act.copy'),
        also: t('also.copy'),
        icon: IconCopy,
        act: () => void copy(slug),
      },
      {
        id: 'card',
        label: t('act.card'),
        also: t('also.card'),
        icon: IconQrcode,
        act: () => void navigate('/offline-card'),
      },
    );
  items.push(
    ...choices.map(([choice, icon]) => ({
      id: choice,
      label: t(`act.${choice}`),
      also: t(`also.${choice}`),
      icon,
      act: () => setChoice(choice),
    })),
  );
  // on a public page nothing would be seen of it
  if (dashboard_theme)
    items.push(
      ...dashboardThemes.map((theme) => ({
        id: theme,
        label: t(`act.${theme}`),
        also: t('also.dashboard'),
        icon: themeIcons[theme],
        act: () => setDashboardChoice(theme),
      })),
    );
  items.push({
    id: 'language',
    label: t('act.language'),
    also: t('also.language'),
    icon: IconLanguage,
    act: onLanguage,
    stays: true,
  });
  if (viewer)
    items.push({
      id: 'sign-out',
      label: t('ui:account.sign_out'),
      also: t('also.sign_out'),
      icon: IconLogout,
      act: () => void signOut(),
    });
  return { key: 'acts', items };
}

/** Each language by its own name, found by what the reader or an English speaker calls it, and the way back. */
export function useLanguages(onBack: () => void): PaletteGroup {
  const { t } = useTranslation('palette');
  const { language, languages } = useLanguage();
  const names = [language, fallbackLanguage].map((one) => new Intl.DisplayNames(one, { type: 'language' }));
  const choose = useChooseLanguage();
  const errorText = useErrorText();
  return {
    key: 'languages',
    items: [
      ...languages.map((code) => ({
        id: code,
        label: languageNames[code],
        also: names.map((name) => name.of(code)).join(' '),
        icon: IconLanguage,
        act: () => {
          onBack();
          choose(code).catch((error: unknown) => toast.error(errorText(error)));
        },
      })),
      { id: 'back', label: t('act.back'), icon: IconArrowLeft, act: onBack, stays: true },
    ],
  };
}
