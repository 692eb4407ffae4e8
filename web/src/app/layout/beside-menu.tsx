import { Bell } from '#features/notificaciones/bell.tsx';
import { useKeptReviews } from './use-kept-reviews.ts';

/** The bell; and on every screen what was decided and not saved yet goes on its way. */
export function BesideMenu() {
  useKeptReviews();
  return <Bell />;
}
