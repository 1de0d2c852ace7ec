import { useHref, useLocation } from 'react-router';
import { languageInPath, withLanguage } from '../../shared/language-path.ts';
import { useLanguage } from '../language.tsx';
import { type Language, languages } from '../languages.ts';
import { useEnvironment } from '../viewer.tsx';

const site = 'Crossfade';
/** As share cards name a language: with the country that most who speak it are from, and our words, too. */
function localeOf(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}_${region}`;
}

interface PageMetaProps {
  title: string;
  description?: string;
  /** Not for search engines: pages that are one person's own. */
  private?: boolean;
  /** Not for search engines either, but to be read and passed on by anybody. */
  unlisted?: boolean;
  /** Share image of 1200 × 630, an absolute address; the site's own otherwise. */
  image?: string;
  /** The canonical path where it differs from the present one without its query. */
  path?: string;
}

/** What absolute addresses of the page begin with, and in which language it is. */
export function usePageAddress(): { base_url: string; prefix: Language | null; language: Language } {
  const { base_url } = useEnvironment();
  const { language } = useLanguage();
  return { base_url, prefix: languageInPath(useHref('/')), language };
}

/** React moves these into the document's head; they follow a change of language at once. */
export function PageMeta({ title, description, private: isPrivate, unlisted, image, path }: PageMetaProps) {
  const { pathname } = useLocation();
  const { base_url, prefix, language } = usePageAddress();
  const full = title === site ? site : `${title} · ${site}`;
  if (isPrivate)
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const own = path ?? pathname;
  const addressIn = (one: Language | null) => base_url + withLanguage(one, own);
  const address = addressIn(prefix);
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
          ))}
          {/* without a language in it, the address speaks the visitor's own */}
          <link rel="alternate" hrefLang="x-default" href={addressIn(null)} />
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={localeOf(language)} />
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <meta key={one} property="og:locale:alternate" content={localeOf(one)} />
        ))}
      <meta property="og:image" content={image ?? `${base_url}/share/${language}.png`} />
      <meta property="og:image:alt" content={image ? title : site} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
