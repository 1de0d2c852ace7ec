import { Answers } from '../../../../ui/answers.tsx';
import { Bell } from '../../../notifications/web/components/bell.tsx';
import { Live } from '../../../notifications/web/components/live.tsx';

/** The bell in a frame's bar, and the ear for live news. */
export default function News() {
  return (
    <Answers>
      <Bell />
      <Live />
    </Answers>
  );
}
