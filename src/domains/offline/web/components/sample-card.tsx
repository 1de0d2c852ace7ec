import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { useEnvironment } from '../../../../ui/viewer.tsx';
import { CardFace } from './card-face.tsx';

/** How a card looks: that of a DJ whom everybody may see, with nothing on it that their page does not say. */
export function SampleCard() {
  const { base_url } = useEnvironment();
  const { data } = useQuery(orpc.directory.featured.queryOptions({ input: { limit: 1 } }));
  const dj = data?.items[0];
  if (!dj) return null;
  const page_url = `${base_url}/dj/${dj.slug}`;
  return (
    <CardFace
      card={{ ...dj, page_url, email: null, phone: null }}
      image_url={dj.avatar_url}
      code={page_url}
    />
  );
}
