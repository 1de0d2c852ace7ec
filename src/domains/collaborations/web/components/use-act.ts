import { useErrorText } from '../../../../ui/api-error.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';

/** A command with a word on how it went; everything shown is asked for again. */
export function useAct<Input>(call: (input: Input) => Promise<unknown>, done: string) {
  const errorText = useErrorText('collaborations');
  return useCommand(async (input: Input) => {
    try {
      await call(input);
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
  });
}
