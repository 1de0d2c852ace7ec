import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { useConfirmed } from '../../../accounts/web/components/use-confirmation.tsx';
import type { Member } from '../../contract.ts';

/** Does a change, asking first who sits there if need be; its answer is shown, lists are asked for again, a toast says it. */
export function useMemberChange() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return async (change: () => Promise<Member>, done: string): Promise<void> => {
    const member = await confirmed(change);
    queryClient.setQueryData(orpc.members.get.queryOptions({ input: { id: member.id } }).queryKey, member);
    await queryClient.invalidateQueries({ queryKey: orpc.members.list.key() });
    toast.success(t(`done.${done}`));
  };
}
