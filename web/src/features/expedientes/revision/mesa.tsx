import { DOCUMENTO } from '@notaria/contract/estados';
import type { Comentario, ExpedienteResumen, FilaDocumento } from '@notaria/contract/expedientes';
import { ETIQUETA_IDENTIDAD, needsAviso } from '@notaria/contract/identidad';
import type { Marca } from '@notaria/contract/marcas';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRenew } from '#features/expedientes/api.ts';
import { Archivo } from '#features/expedientes/archivo/archivo.tsx';
import { MarcasCard } from '#features/expedientes/archivo/marcas-card.tsx';
import { useMarcas } from '#features/expedientes/archivo/use-marcas.ts';
import { DeclaracionCard } from '#features/expedientes/documentos/declaracion-card.tsx';
import { pathToApartado } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import type { MandoDeVisor } from '#shared/visor/visor.tsx';
import { Acciones, type Vecino } from './acciones.tsx';
import type { Decision, Que } from './decision.ts';
import { focusDesk } from './escritorio.tsx';
import { Formulario } from './formulario.tsx';
import { type Perdido, whatHappened } from './lo-que-paso.ts';
import { MapaDeTeclas } from './mapa-de-teclas.tsx';
import { useScrollKeys, useShortcuts } from './use-shortcuts.ts';

const PRONTO = 'Podrás aceptarlo en cuanto se vea. Si aquí no se ve, ábrelo en otra pestaña.';
const RECIEN = 'Acaba de aparecer: míralo y vuelve a presionar.';
const OCUPADO = 'Espera un momento: tu decisión se está guardando.';
const SIN_ABRIR = 'Podrás marcarlo en cuanto se vea.';

/** How long a document is in sight before a key decides: a second press was meant for the one before. */
const VISTAZO_MS = 400;

/** The form of a review, and what it begins with: the comment, or a mark that was drawn. */
interface Escribiendo {
  que: 'aceptar' | 'rechazar';
  conMarca: boolean;
  /** True if its button opened it, which takes the focus back; otherwise the desk does. */
  conBoton: boolean;
}

interface MesaProps {
  /** The document as the person sees it; it stays while something happens to it. */
  fila: FilaDocumento;
  resumen: ExpedienteResumen;
  historia: readonly Comentario[];
  acceso: { aceptar: boolean; rechazar: boolean };
  /** True in "Mi turno", which has loaded the file before and accepts without asking for a comment. */
  isInQueue: boolean;
  /** True if the client reads their own declaration. */
  isOwner?: boolean;
  warnsOfClient: boolean;
  /** Why the document can no longer be decided; undefined while it can. */
  perdido: Perdido | undefined;
  perdidoTitle: string;
  /** What can be done then. */
  trasPerdido: ReactNode;
  /** What else is to be known of it, or of the decision before; stands above the buttons. */
  aviso: ReactNode;
  isSending: boolean;
  onDecidir: (decision: Decision) => void;
  /** Undefined if there is nothing to go to. */
  pasos: { anterior: Vecino; siguiente: Vecino };
  /** Below what is decided. */
  children: ReactNode;
}

/** The review desk: the document, and beside it what is decided. The same in "Mi turno" and on its own page. */
export function Mesa(props: MesaProps) {
  const { fila, resumen, historia, acceso, isInQueue, perdido, isSending, onDecidir } = props;
  const { anterior, siguiente } = props.pasos;
  const idExpediente = resumen.ID_Expediente;
  const { idDocumento, accepted } = fila;
  const renew = useRenew(idExpediente, idDocumento);
  const isLost = perdido !== undefined;
  const [escribiendo, setEscribiendo] = useState<Escribiendo>();
  const [cerrado, setCerrado] = useState<Escribiendo['que']>();
  const [isVisto, setVisto] = useState(fila.declaracion);
  const [isDecidible, setDecidible] = useState(!isInQueue);
  useEffect(() => {
    if (!isVisto) return;
    const timer = setTimeout(() => setDecidible(true), VISTAZO_MS);
    return () => clearTimeout(timer);
  }, [isVisto]);
  const [porque, setPorque] = useState<string>();
  const [showsKeys, setShowsKeys] = useState(false);
  const isReviewer = acceso.aceptar || acceso.rechazar;
  useEffect(() => {
    // Its keys work from the start, and a screen reader says what is shown now.
    const { activeElement, body } = document;
    if (isReviewer && (activeElement === body || activeElement === null)) focusDesk();
  }, [isReviewer]);
  const mando = useRef<MandoDeVisor>(null);
  const mayAccept = acceso.aceptar && accepted !== DOCUMENTO.aceptado && !isLost;
  const mayReject = acceso.rechazar && accepted !== DOCUMENTO.rechazado && !isLost;
  const mayNote = mayReject && !acceso.aceptar && accepted === DOCUMENTO.pendiente;

  const write = (que: Escribiendo['que'], conMarca = false) => {
    setPorque(undefined);
    const conBoton = document.activeElement instanceof HTMLButtonElement && !conMarca;
    setEscribiendo({ que, conMarca, conBoton });
  };
  const drawn = useMarcas({ idExpediente, row: fila, historia, mayReject: acceso.rechazar });
  const marcado = {
    ...drawn,
    // Marks go with a rejection, so in the queue its form opens as soon as one is drawn.
    onMarcar:
      drawn.onMarcar &&
      ((marca: Marca) => {
        drawn.onMarcar?.(marca);
        if (isInQueue && escribiendo?.que !== 'rechazar' && mayReject) write('rechazar', true);
      }),
  };
  const decide = (que: Que, comment = '', idMotivo?: string) => {
    if (idDocumento === null || isLost || isSending) return;
    const marcas = que === 'rechazar' ? drawn.marcas : [];
    onDecidir({ que, idExpediente, idDocumento, fila, comment, idMotivo, marcas });
  };
  // A document that could not be read yet is neither accepted nor found right.
  const onceSeen = (act: () => void) => () => {
    if (isDecidible) act();
    else setPorque(isVisto ? RECIEN : PRONTO);
  };
  const accept = onceSeen(() => (isInQueue ? decide('aceptar') : write('aceptar')));
  const acceptWithWords = onceSeen(() => write('aceptar'));
  const mark = () => {
    if (!mando.current?.marcar()) setPorque(SIN_ABRIR);
  };
  // A key that can do nothing now says why.
  const go = ({ ir, porqueNo }: Vecino) => ir ?? (() => setPorque(porqueNo));
  const unlessBusy = (may: boolean, act: () => void) =>
    may ? (isSending ? () => setPorque(OCUPADO) : act) : undefined;
  const onAceptar = unlessBusy(mayAccept, accept);
  const onRechazar = unlessBusy(mayReject, () => write('rechazar'));
  const onVisto = unlessBusy(
    mayNote,
    onceSeen(() => decide('visto')),
  );
  const onConComentario = unlessBusy(mayAccept && isInQueue, acceptWithWords);
  const onMarcar = marcado.onMarcar && mark;
  const [next, previous] = isReviewer ? [go(siguiente), go(anterior)] : [];
  useShortcuts({
    a: onAceptar,
    c: onConComentario,
    r: onRechazar,
    v: onVisto,
    m: onMarcar,
    j: next,
    ArrowRight: next,
    k: previous,
    ArrowLeft: previous,
    '?': isReviewer ? () => setShowsKeys(true) : undefined,
  });
  useScrollKeys((key, isBack) => isReviewer && mando.current?.desplazar(key, isBack) === true);
  const seen = useCallback(() => {
    setVisto(true);
    // Why another key did nothing stays: it was told a moment ago.
    setPorque((now) => (now === PRONTO || now === SIN_ABRIR ? undefined : now));
  }, []);

  const marks = marcado.marcas.length > 0 && (
    <MarcasCard {...marcado} isInside={escribiendo?.que === 'rechazar'} />
  );
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        {props.warnsOfClient && <ClientWarning resumen={resumen} />}
        {fila.declaracion ? (
          <DeclaracionCard row={fila} isOwner={props.isOwner === true} />
        ) : (
          <Archivo
            url={fila.url}
            tipo={fila.tipo}
            renew={renew}
            isPreloaded={isInQueue}
            marcado={marcado}
            mando={mando}
            onVisto={seen}
          />
        )}
      </div>
      <aside
        aria-label={isReviewer ? 'Revisión' : 'Sobre este documento'}
        className="min-w-0 space-y-4"
      >
        {perdido && (
          <Alert title={props.perdidoTitle} actions={props.trasPerdido}>
            {whatHappened(perdido)} Lo que hayas escrito se queda guardado.
          </Alert>
        )}
        {props.aviso}
        {escribiendo ? (
          <Formulario
            key={escribiendo.que}
            que={escribiendo.que}
            idExpediente={idExpediente}
            fila={fila}
            marcado={marcado}
            takesFocus={!escribiendo.conMarca}
            isLost={isLost}
            isSending={isSending}
            onEnviar={(comment, idMotivo) => decide(escribiendo.que, comment, idMotivo)}
            onCancelar={() => {
              setCerrado(escribiendo.conBoton ? escribiendo.que : undefined);
              if (!escribiendo.conBoton) focusDesk();
              setEscribiendo(undefined);
            }}
          >
            {escribiendo.que === 'rechazar' && marks}
          </Formulario>
        ) : (
          isReviewer &&
          !isLost && (
            <Acciones
              onAceptar={onAceptar}
              onConComentario={onConComentario}
              onRechazar={onRechazar}
              onVisto={onVisto}
              onMarcar={onMarcar}
              anterior={anterior}
              siguiente={siguiente}
              isDecidible={isDecidible}
              onTeclas={() => setShowsKeys(true)}
              aviso={porque}
              vuelve={cerrado}
            />
          )
        )}
        {escribiendo?.que !== 'rechazar' && isReviewer && marks}
        {props.children}
      </aside>
      <MapaDeTeclas isInQueue={isInQueue} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

/** A warning beside a document under review: the client may be another person than the certificate's. */
function ClientWarning({ resumen }: { resumen: ExpedienteResumen }) {
  const { ID_Expediente, Nombre_cliente, Nombre_cuenta, Identidad } = resumen;
  if (!needsAviso(Identidad)) return null;
  return (
    <Alert
      tone="amarillo"
      title={`Cliente: ${Nombre_cliente}. ${ETIQUETA_IDENTIDAD[Identidad]}`}
      actions={
        <LinkButton to={pathToApartado(ID_Expediente, 'personas')} variant="secondary">
          Ver la identidad en el trámite
        </LinkButton>
      }
    >
      En su cuenta: {Nombre_cuenta}. Fíjate en el nombre de este documento.
    </Alert>
  );
}
