import { Link } from 'react-router';
import type { CallDj } from '../../contract.ts';

/** Leads to the DJ's page, where there is one. */
export const DjName = ({ dj: { slug, dj_name } }: { dj: CallDj }) =>
  slug ? <Link to={`/dj/${slug}`}>{dj_name}</Link> : <span>{dj_name}</span>;
