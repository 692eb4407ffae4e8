import { Bell } from '#features/notificaciones/bell.tsx';
import { useKeptReviews } from './use-kept-reviews.ts';

/** The bell. Also sends, from any screen, reviews that were decided and not saved yet. */
export function BesideMenu() {
  useKeptReviews();
  return <Bell />;
}
