import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';
import type { RelevoChoiceProps } from './relevo-choice.tsx';

const choice = later(() => import('./relevo-choice.tsx'));

/** Who takes over the files that somebody leaves; its code loads where the question is asked. */
export function RelevoField(props: RelevoChoiceProps) {
  const code = useLater(choice, true);
  return code ? (
    <code.RelevoChoice {...props} />
  ) : (
    <Skeleton count={2} label="Contando sus expedientes…" />
  );
}
