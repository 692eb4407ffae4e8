import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { detalleQuery } from '#features/expedientes/api.ts';
import { plainText } from '#shared/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';
import { identidadQuery } from './identidad-api.ts';

const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');

/** The party that started a file with several. */
const PRIMERA = 'p1';

/** The document in which a person showed who they are, if it was sent. */
export function identificacionDe(
  filas: readonly FilaDocumento[],
  parte: string | undefined,
): FilaDocumento | undefined {
  const isTheirs = (whose: string | null | undefined) =>
    parte === undefined ? whose == null || whose === PRIMERA : whose === parte;
  return filas.find(
    ({ tipo, url, parte: whose }) =>
      url !== null && isTheirs(whose) && /^(identificacion|ine)\b/.test(plainText(tipo)),
  );
}

interface LadoALadoProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string | undefined;
}

/** A person's certificate and identification side by side, where both are there. */
export function LadoALado({ idExpediente, parte }: LadoALadoProps) {
  const [isOpen, setOpen] = useState(false);
  const detalle = useQuery(detalleQuery(idExpediente));
  const identidad = useQuery({ ...identidadQuery(idExpediente, parte), enabled: false });
  const shown = identificacionDe(detalle.data?.expediente ?? [], parte);
  const archivo = identidad.data?.archivo;
  if (!shown?.url || !archivo) return null;
  const papers = [
    {
      nombre: 'Constancia',
      url: archivo,
      renovar: async () => (await identidad.refetch()).data?.archivo ?? null,
    },
    {
      nombre: shown.tipo,
      url: shown.url,
      renovar: async () => {
        const { data } = await detalle.refetch();
        return identificacionDe(data?.expediente ?? [], parte)?.url ?? null;
      },
    },
  ];
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full print:hidden"
        aria-expanded={isOpen}
        icon={<Columns2 aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(!isOpen)}
      >
        Comparar con su identificación
      </Button>
      {isOpen && (
        <div className="order-last grid basis-full gap-3 lg:grid-cols-2 print:hidden">
          <Suspense fallback={<Skeleton shape="rows" count={6} label="Cargando los archivos…" />}>
            {papers.map((paper) => (
              <Visor key={paper.nombre} {...paper} alto="h-[60dvh]" />
            ))}
          </Suspense>
        </div>
      )}
    </>
  );
}
