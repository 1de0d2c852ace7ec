import { ORPCError } from '@orpc/client';
import { HydrationBoundary } from '@tanstack/react-query';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../../../ui/context.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { PublicDj } from '../contract.ts';
import { slugPattern } from '../rules.ts';
import type { Route } from './+types/dj.screen';
import { monthOf } from './components/book-address.ts';
import { DjPage } from './components/dj-page.tsx';

export const handle = { namespaces: ['profiles', 'bookings', 'reviews'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const dj = await djOf(params.slug, context.get(apiContext).profiles.dj);
  const dj_id = dj.user_id;
  const { search, searchParams } = new URL(request.url);
  // an address that the DJ had before
  if (dj.slug.toLowerCase() !== params.slug.toLowerCase()) throw redirect(`/dj/${dj.slug}${search}`, 301);
  const month = monthOf(searchParams);
  const state = await prefetch(context, (orpc) => [
    orpc.bookings.availability.queryOptions({ input: { dj_id, ...(month && { month }) } }),
    orpc.profiles.pictures.queryOptions({ input: { user_id: dj_id } }),
    orpc.reviews.for_dj.queryOptions({ input: { dj_id } }),
  ]);
  return { dj, month, state };
}

async function djOf(slug: string, ask: (input: { slug: string }) => Promise<PublicDj>): Promise<PublicDj> {
  try {
    if (slugPattern.test(slug)) return await ask({ slug });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') throw error;
  }
  throw data(null, { status: 404 });
}

/** The query only fills links; another DJ, or another visitor, asks again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;

export default function DjScreen({ loaderData }: Route.ComponentProps) {
  const { dj, month, state } = loaderData;
  return (
    <HydrationBoundary state={state}>
      <DjPage key={dj.user_id} dj={dj} month={month} />
    </HydrationBoundary>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
