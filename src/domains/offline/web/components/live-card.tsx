import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../../../../ui/acted.ts';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { Spinner } from '../../../../ui/components/spinner.tsx';
import { useEnvironment, type Viewer } from '../../../../ui/viewer.tsx';
import { CardView } from './card-view.tsx';
import { guardSeen } from './guard-seen.ts';
import { keepCard, type OwnCard } from './seen-store.ts';

/** Pictures larger than this are not kept: the card then has its drawing. */
const PICTURE_BYTES = 2_000_000;

async function pictureOf(avatar_url: string | null): Promise<string | null> {
  if (avatar_url === null) return null;
  const response = await fetch(avatar_url).catch(() => null);
  const picture = response?.ok ? await response.blob() : null;
  if (!picture || picture.size > PICTURE_BYTES) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(picture);
  });
}

/** The signed-in DJ's card from what they say of themselves now; kept on this device for when there is no network. */
export function LiveCard({ viewer, slug }: { viewer: Viewer; slug: string }) {
  const { t } = useTranslation('offline');
  const { base_url } = useEnvironment();
  const dj = useQuery(orpc.profiles.dj.queryOptions({ input: { slug } }));
  const own = useQuery(orpc.profiles.dj_profile.queryOptions({ input: { user_id: viewer.id } }));
  const { id, impersonated_by } = viewer;
  const { dataUpdatedAt } = own;
  const avatar_url = dj.data?.avatar_url ?? null;
  const card = useMemo((): Omit<OwnCard, 'kept_at'> | null => {
    if (!dj.data || !own.data) return null;
    const { user_id, dj_name, tagline, city, genres, bpm } = dj.data;
    return {
      user_id,
      slug,
      dj_name,
      tagline,
      city,
      genres,
      bpm,
      page_url: `${base_url}/dj/${slug}`,
      email: own.data.dj_profile?.contact_email ?? null,
      phone: own.data.dj_profile?.contact_phone ?? null,
      picture: null,
    };
  }, [dj.data, own.data, base_url, slug]);

  useEffect(() => {
    // staff who look as this person keep nothing of theirs
    if (!card || impersonated_by !== null) return;
    guardSeen();
    pictureOf(avatar_url)
      .then((picture) => keepCard(id, { ...card, picture, kept_at: new Date(dataUpdatedAt) }))
      .then(noteAct)
      .catch(() => {
        // a private window keeps nothing; the card is shown all the same
      });
  }, [card, avatar_url, dataUpdatedAt, id, impersonated_by]);

  if (dj.isError || own.isError)
    return <ErrorState onRetry={() => void Promise.all([dj.refetch(), own.refetch()])} />;
  if (!card) return <Spinner />;
  return (
    <PublicPage title={t('card.title')} lead={t('card.lead')}>
      <CardView card={card} image_url={avatar_url} />
    </PublicPage>
  );
}
