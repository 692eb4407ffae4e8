import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';
import type { RelevoChoiceProps } from './relevo-choice.tsx';

const choice = later(() => import('./relevo-choice.tsx'));

/** The choice of the person who takes over somebody's files; its code loads when it is shown. */
export function RelevoField(props: RelevoChoiceProps) {
  const code = useLater(choice, true);
  return code ? (
    <code.RelevoChoice {...props} />
  ) : (
    <Skeleton count={2} label="Contando sus expedientes…" />
  );
}
