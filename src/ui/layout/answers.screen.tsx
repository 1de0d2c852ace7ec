import { Outlet } from 'react-router';
import { Answers } from '../answers.tsx';

/** Around the pages that ask the server for more than they come with. */
export default function AnswersScreen() {
  return (
    <Answers>
      <Outlet />
    </Answers>
  );
}
