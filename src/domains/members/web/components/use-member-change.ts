import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { toast } from '../../../../ui/components/toast.ts';
import type { Member } from '../../contract.ts';

/** What follows a change: the page shows its answer, lists are asked for again, a toast says it. */
export function useMemberChange() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  return async (change: Promise<Member>, done: string): Promise<void> => {
    const member = await change;
    queryClient.setQueryData(orpc.members.get.queryOptions({ input: { id: member.id } }).queryKey, member);
    await queryClient.invalidateQueries({ queryKey: orpc.members.list.key() });
    toast.success(t(`done.${done}`));
  };
}
