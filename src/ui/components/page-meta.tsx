import { useLocation } from 'react-router';
import { useEnvironment } from '../viewer.tsx';

const site = 'Crossfade';

interface PageMetaProps {
  title: string;
  description?: string;
  /** Not for search engines: pages that are one person's own. */
  private?: boolean;
  /** Share image, a path or an absolute address. */
  image?: string;
  /** The canonical path where it differs from the present one without its query. */
  path?: string;
}

/** React moves these into the document's head; they follow a change of language at once. */
export function PageMeta({ title, description, private: isPrivate, image, path }: PageMetaProps) {
  const { pathname } = useLocation();
  const { base_url } = useEnvironment();
  const full = title === site ? site : `${title} · ${site}`;
  if (isPrivate)
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const address = `${base_url}${path ?? pathname}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      {image && <meta property="og:image" content={image.startsWith('/') ? base_url + image : image} />}
    </>
  );
}
