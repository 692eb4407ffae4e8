import { enlaceZip } from '@notaria/contract/documentos';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { save } from '#shared/save.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Every accepted document of a file as one ZIP. */
export function ZipButton({ idExpediente }: { idExpediente: string }) {
  const ask = useMutation({
    mutationFn: () => call(enlaceZip, { params: { id: idExpediente } }),
    onSuccess: ({ url }) => save(url),
    onError: (error) => toast.error(failureMessage(enlaceZip, error)),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4" />}
      loading={ask.isPending}
      loadingLabel="Preparando..."
      onClick={() => ask.mutate()}
    >
      Descargar aceptados (ZIP)
    </Button>
  );
}
