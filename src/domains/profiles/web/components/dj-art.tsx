import { CoverArt, type CoverArtProps } from '../../../../ui/components/cover-art.tsx';
import { genreFamily } from '../../../../shared/cover-art.ts';
import type { PublicDj } from '../../contract.ts';

interface DjArtProps extends Pick<CoverArtProps, 'shape'> {
  dj: Pick<PublicDj, 'user_id' | 'bpm' | 'avatar_url'> & { genres: readonly string[] };
  className: string | undefined;
}

/** A DJ's picture: the upload, else the cover drawn from who they are and what they play. */
export const DjArt = ({ dj, className = '', ...props }: DjArtProps) => (
  <CoverArt
    id={dj.user_id}
    family={genreFamily(dj.genres)}
    bpm={dj.bpm}
    image_url={dj.avatar_url}
    className={className}
    {...props}
  />
);
