import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import type { DjProfile, Profile } from '../../contract.ts';

export interface OwnRecords {
  profile: Profile;
  dj_profile: DjProfile | null;
}

/** Both records of the signed-in person, as their page prefetched them; `keep` after a save. */
export function useProfile(id: string) {
  const queryClient = useQueryClient();
  const profile = useQuery(orpc.profiles.profile.queryOptions({ input: { id } }));
  const dj = useQuery(orpc.profiles.dj_profile.queryOptions({ input: { user_id: id } }));
  const records: OwnRecords | null =
    profile.data && dj.data ? { profile: profile.data, dj_profile: dj.data.dj_profile } : null;
  return {
    records,
    isError: profile.isError || dj.isError,
    refetch: () => void Promise.all([profile.refetch(), dj.refetch()]),
    keep: (newest: OwnRecords) => {
      queryClient.setQueryData(orpc.profiles.profile.queryKey({ input: { id } }), newest.profile);
      queryClient.setQueryData(orpc.profiles.dj_profile.queryKey({ input: { user_id: id } }), {
        dj_profile: newest.dj_profile,
      });
    },
  };
}
