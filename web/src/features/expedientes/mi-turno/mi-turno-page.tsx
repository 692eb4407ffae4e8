import type { Marca } from '@notaria/contract/marcas';
import type { DocumentoDeTurno } from '@notaria/contract/turno';
import { TURNO } from '@notaria/contract/turno-messages';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#features/expedientes/revision/use-shortcuts.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, lazily, useLater } from '#shared/use-later.ts';
import { actual, idDe, siguiente } from './cola.ts';
import { Deshacer } from './deshacer.tsx';
import type { Rechazando } from './en-turno.tsx';
import { mandarTodo, onResultado, poner, retirar } from './envios.ts';
import { SinTurno } from './sin-turno.tsx';
import { useCola } from './use-cola.ts';
import { vigilar } from './vigilar.ts';

/** Loads while the server is asked for the first document. */
const EnTurno = lazily(() => import('./en-turno.tsx'), 'EnTurno');
const mapa = later(() => import('#features/expedientes/revision/mapa-de-teclas.tsx'));

/** Decided documents that can still be undone, by id. */
type Decididos = Map<string, DocumentoDeTurno>;

/** The reviewer's queue: one document after the other, by keys or by thumb. */
export function MiTurnoPage() {
  const { user, profile } = useSession();
  const uid = user?.uid ?? '';
  const email = user?.email ?? '';
  // If loading fails now, the first document tries again.
  useEffect(() => void EnTurno.preload().catch(() => undefined), []);
  useEffect(() => {
    vigilar({ uid, email });
    // Once the screen is left, an acceptance cannot be undone any more, so it is sent.
    return () => void mandarTodo();
  }, [uid, email]);
  const { cola, error, isRetrying, retry, decidido, devuelto, ir } = useCola();
  const decididos = useRef<Decididos>(new Map());
  const [rechazando, setRechazando] = useState<Rechazando>();
  /** Documents that could be read in this visit. */
  const [vistos, setVistos] = useState<ReadonlySet<string>>(new Set());
  const [pronto, setPronto] = useState<string>();
  const [showsKeys, setShowsKeys] = useState(false);
  const keyMap = useLater(mapa, showsKeys);
  const documento = actual(cola);
  const id = documento && idDe(documento);
  // A declaration is text on this page.
  const isVisto =
    documento !== undefined && (vistos.has(idDe(documento)) || documento.fila.declaracion);

  useEffect(() => onResultado(({ envio }) => void decididos.current.delete(envio.idDocumento)), []);

  const decide = (
    accepts: boolean,
    comment: string,
    rest: { idMotivo?: string; marcas?: readonly Marca[] } = {},
  ) => {
    if (!documento || id === undefined || decididos.current.has(id)) return;
    const { fila, resumen } = documento;
    const { idDocRequerido, tipo } = fila;
    const { marcas = [], ...motivo } = rest;
    decididos.current.set(id, documento);
    setRechazando(undefined);
    poner(
      {
        ...{ idExpediente: resumen.ID_Expediente, idDocRequerido, idDocumento: id, tipo },
        ...{ accepts, comment, ...motivo, marcas: [...marcas] },
      },
      { uid, email },
    );
    decidido(id);
  };
  // A document that could not be read yet cannot be accepted.
  const accept = () => (isVisto ? decide(true, '') : setPronto(id));
  const undo = useCallback(
    (id: string) => {
      const back = decididos.current.get(id);
      if (!back || !retirar(id)) return;
      decididos.current.delete(id);
      setRechazando(undefined);
      devuelto(back);
    },
    [devuelto],
  );
  const go = (hacia: 1 | -1) => {
    setRechazando(undefined);
    ir(hacia);
  };
  const acceso = documento?.acceso;
  const canMove = cola.lista.length > 1;
  const skip = canMove ? () => go(1) : undefined;
  const back = canMove ? () => go(-1) : undefined;
  useShortcuts({
    a: acceso?.aceptar ? accept : undefined,
    r: acceso?.rechazar ? () => setRechazando('comentario') : undefined,
    ...{ j: skip, ArrowRight: skip, k: back, ArrowLeft: back },
    '?': () => setShowsKeys(true),
  });

  const total = cola.hechos + cola.restantes;
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col gap-4 px-4 py-4 lg:px-6">
      {documento && error && (
        <Alert
          tone="amarillo"
          title={TURNO.falloSiguiente}
          actions={
            <Button variant="secondary" loading={isRetrying} onClick={retry}>
              Reintentar
            </Button>
          }
        />
      )}
      {documento ? (
        <Suspense fallback={<Buscando />}>
          <EnTurno
            key={idDe(documento)}
            documento={documento}
            siguiente={siguiente(cola)}
            lugar={`${cola.hechos + cola.indice + 1} de ${total} pendientes`}
            rechazando={rechazando}
            isPronto={!isVisto && pronto === id}
            onVisto={() => setVistos((before) => new Set(before).add(idDe(documento)))}
            onAceptar={accept}
            onRechazar={setRechazando}
            onEnviar={(comment, rest) => decide(false, comment, rest)}
            onCancelar={() => setRechazando(undefined)}
            onIr={canMove ? go : undefined}
            onTeclas={() => setShowsKeys(true)}
          />
        </Suspense>
      ) : (
        <div className="page">
          <PageTitle>Mi turno</PageTitle>
          {error ? (
            <ErrorState message={TURNO.fallo} onRetry={retry} retrying={isRetrying} />
          ) : cola.estado === 'buscando' && cola.lista.length === 0 && cola.hechos === 0 ? (
            <Buscando />
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
      {keyMap && (
        <keyMap.MapaDeTeclas
          teclas={keyMap.TECLAS_DE_TURNO}
          open={showsKeys}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </div>
  );
}

function Buscando() {
  return <Skeleton shape="rows" count={6} label="Buscando qué te toca revisar…" />;
}
