import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { forgetOthers, readSeen } from './seen-store.ts';

/** What this device keeps, and whether the server answers; what somebody else left is emptied where it does. */
export function useSeen() {
  const reach = useQuery({
    ...orpc.accounts.me.queryOptions(),
    // it is asked to find out whether there is a network
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const user = reach.isSuccess ? reach.data.user : undefined;
  const seen = useQuery({
    queryKey: ['seen', user?.id ?? null, reach.isSuccess],
    queryFn: async () => {
      if (user !== undefined) await forgetOthers(user && !user.impersonated_by ? user.id : null);
      return readSeen();
    },
    enabled: !reach.isPending,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return {
    /** Undefined while nobody knows. */
    isConnected: reach.isPending ? undefined : reach.isSuccess,
    seen: seen.data,
    // without a network there is no clock but the device's
    read_at: new Date(seen.dataUpdatedAt),
    isUnreadable: seen.isError,
    look: () => void reach.refetch(),
  };
}
