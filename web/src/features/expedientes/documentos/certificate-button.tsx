import type { BodyInputOf } from '@notaria/contract/call';
import { usarConstancia } from '@notaria/contract/documentos';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { BadgeCheck } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useUsarConstancia } from './documentos-api.ts';

/** Puts the client's verified tax certificate into a row that asks for one. */
export function CertificateButton(row: BodyInputOf<typeof usarConstancia>) {
  const use = useUsarConstancia();
  const take = () =>
    use.mutate(row, {
      onSuccess: ({ message }) => toast.success(message || DOCUMENTOS.subido),
      onError: (error) => toast.error(failureMessage(usarConstancia, error)),
    });
  return (
    <Button
      variant="secondary"
      icon={<BadgeCheck aria-hidden="true" className="size-4" />}
      loading={use.isPending}
      onClick={take}
    >
      Usar mi constancia verificada
    </Button>
  );
}
