import { DOCUMENTOS } from '@notaria/contract/messages';
import type { DocumentoDeTurno } from '@notaria/contract/turno';
import { TURNO } from '@notaria/contract/turno-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { useShortcuts } from '#features/expedientes/revision/use-shortcuts.ts';
import { formatDateTime } from '#shared/format.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { later, useLater } from '#shared/use-later.ts';
import { actual, idDe, siguiente } from './cola.ts';
import { Deshacer } from './deshacer.tsx';
import { EnTurno } from './en-turno.tsx';
import { mandarTodo, onResultado, poner, type Resultado, retirar, retomar } from './envios.ts';
import { SinTurno } from './sin-turno.tsx';
import { useCola } from './use-cola.ts';

const mapa = later(() => import('./mapa-de-teclas.tsx'));

/** What was decided and can be taken back: the documents by their ids. */
type Decididos = Map<string, DocumentoDeTurno>;

function sentenceOf({ envio, error }: Resultado): string {
  const { tipo, accepts } = envio;
  const previo = error?.previo;
  const who = previo ? ` ${previo.nombre}, ${formatDateTime(previo.fecha)}.` : '';
  const refused = error?.message || (accepts ? DOCUMENTOS.falloAceptar : DOCUMENTOS.falloRechazar);
  return `«${tipo}»: ${refused}${who} Tu revisión no se guardó.`;
}

/** The queue of who reviews: one document after the other, with the hands on the keys or a thumb. */
export function MiTurnoPage() {
  const { user, profile } = useSession();
  const uid = user?.uid ?? '';
  const email = user?.email ?? '';
  const queryClient = useQueryClient();
  const { cola, error, retry, decidido, devuelto, ir } = useCola();
  const decididos = useRef<Decididos>(new Map());
  const [isRejecting, setRejecting] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const keyMap = useLater(mapa, showsKeys);
  const documento = actual(cola);

  useEffect(() => {
    retomar({ uid, email });
    const stop = onResultado((resultado) => {
      decididos.current.delete(resultado.envio.idDocumento);
      void queryClient.invalidateQueries({ queryKey: [KEY] });
      if (resultado.error) toast.error(sentenceOf(resultado));
    });
    return () => {
      stop();
      // What waits to be taken back can't be any more: it is sent.
      void mandarTodo();
    };
  }, [uid, email, queryClient]);

  const decide = (accepts: boolean, comment: string, idMotivo?: string) => {
    if (!documento) return;
    const id = idDe(documento);
    if (decididos.current.has(id)) return;
    const { fila, resumen } = documento;
    decididos.current.set(id, documento);
    setRejecting(false);
    poner(
      {
        ...{ idExpediente: resumen.ID_Expediente, idDocumento: id, tipo: fila.tipo },
        ...{ accepts, comment, idMotivo },
      },
      { uid, email },
    );
    decidido(id);
  };
  const undo = useCallback(
    (id: string) => {
      const back = decididos.current.get(id);
      if (!back || !retirar(id)) return;
      decididos.current.delete(id);
      setRejecting(false);
      devuelto(back);
    },
    [devuelto],
  );
  const go = (hacia: 1 | -1) => {
    setRejecting(false);
    ir(hacia);
  };
  const acceso = documento?.acceso;
  const canMove = cola.lista.length > 1;
  const skip = canMove ? () => go(1) : undefined;
  const back = canMove ? () => go(-1) : undefined;
  useShortcuts({
    a: acceso?.aceptar ? () => decide(true, '') : undefined,
    r: acceso?.rechazar ? () => setRejecting(true) : undefined,
    ...{ j: skip, ArrowRight: skip, k: back, ArrowLeft: back },
    '?': () => setShowsKeys(true),
  });

  const total = cola.hechos + cola.restantes;
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col gap-4 px-4 py-4 lg:px-6">
      {documento ? (
        <EnTurno
          key={idDe(documento)}
          documento={documento}
          siguiente={siguiente(cola)}
          lugar={`${cola.hechos + cola.indice + 1} de ${total} pendientes`}
          isRejecting={isRejecting}
          onAceptar={() => decide(true, '')}
          onRechazar={() => setRejecting(true)}
          onEnviar={(comment, idMotivo) => decide(false, comment, idMotivo)}
          onCancelar={() => setRejecting(false)}
          onIr={canMove ? go : undefined}
          onTeclas={() => setShowsKeys(true)}
        />
      ) : (
        <div className="page">
          <PageTitle>Mi turno</PageTitle>
          {error ? (
            <ErrorState message={TURNO.fallo} onRetry={retry} />
          ) : cola.estado === 'buscando' && cola.lista.length === 0 && cola.hechos === 0 ? (
            <Skeleton shape="rows" count={6} label="Buscando qué te toca revisar…" />
          ) : (
            <SinTurno
              nombre={profile?.nombre ?? ''}
              hechos={cola.hechos}
              ocupados={cola.ocupados}
              onBuscar={retry}
            />
          )}
        </div>
      )}
      <Deshacer uid={uid} onDeshacer={undo} />
      {keyMap && <keyMap.MapaDeTeclas open={showsKeys} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
