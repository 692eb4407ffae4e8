import { NOMBRE_CITA } from '@notaria/contract/citas';
import type { EntregasDeExpediente } from '@notaria/contract/entregas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { Salida } from '@notaria/contract/salida';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SumarDialog } from '#features/expedientes/citas/sumar-dialog.tsx';
import { CotizarDialog } from '#features/expedientes/entregas/cotizar-dialog.tsx';
import { entregasQuery } from '#features/expedientes/entregas/entregas-api.ts';
import { EnviarDialog } from '#features/expedientes/entregas/enviar-dialog.tsx';
import { cuandoEs } from '#shared/cuando.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { AgregarButton } from './agregar-button.tsx';

interface TrasSalidaProps {
  detalle: DetalleAnswer;
  salida: Salida;
}
type Falta = Salida['falta'][number];

const lista = (names: readonly string[]) => new Intl.ListFormat('es-MX').format(names);

/** To the staff of a file that somebody left: what is missing since, each with the button that opens its dialog. */
export function TrasSalida({ detalle, salida }: TrasSalidaProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const [doing, setDoing] = useState<Falta>();
  const close = () => setDoing(undefined);
  const { salieron, falta } = salida;
  const words = (one: Falta) => wordsOf(one, detalle);
  return (
    <Alert
      tone="amarillo"
      className="print:hidden"
      title={`${lista(salieron)}: ya no participa${salieron.length === 1 ? '' : 'n'}`}
    >
      <ul className="space-y-2">
        {falta.map((one) => (
          <li
            key={`${one.que} ${one.idCita}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap"
          >
            <span className="min-w-0 break-words">{words(one).texto}</span>
            {one.que === 'agregar' ? (
              <AgregarButton detalle={detalle} isStaff />
            ) : (
              <Button variant="secondary" className="shrink-0" onClick={() => setDoing(one)}>
                {words(one).boton}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(doing?.que === 'cotizacion' || doing?.que === 'proyecto') && (
        <DeNuevo detalle={detalle} que={doing.que} onClose={close} />
      )}
      {doing?.idCita != null && (
        <SumarDialog
          idExpediente={idExpediente}
          idCita={doing.idCita}
          salas={doing.salas}
          quienes={doing.quienes}
          onClose={close}
        />
      )}
    </Alert>
  );
}

interface DeNuevoProps {
  detalle: DetalleAnswer;
  que: 'cotizacion' | 'proyecto';
  onClose: () => void;
}

/** Sends a quote or a draft anew. */
function DeNuevo({ detalle, que, onClose }: DeNuevoProps) {
  const { ID_Expediente: idExpediente, ID_Tramite: idTramite } = detalle.resumen;
  const { data, isFetching } = useQuery(entregasQuery(idExpediente));
  /** The version that was the newest at first: who writes must not replace one that they have not seen. */
  const first = useRef<{ id: string | undefined }>(undefined);
  if (data && !isFetching) first.current ??= { id: vigenteDe(data, que)?.idEntrega };
  const before = first.current;
  if (!data || !before) return null;
  const shared = {
    idExpediente,
    destinos: data.destinos,
    // As it is now: somebody may ask for changes while the new one is written.
    reemplaza: data.entregas.find(({ idEntrega }) => idEntrega === before.id) ?? null,
    trasSalida: true,
    onClose,
  };
  return que === 'cotizacion' ? (
    <CotizarDialog
      {...shared}
      idTramite={idTramite}
      isSender={data.tipos.includes('cotizacion')}
      plantilla={data.plantilla}
    />
  ) : (
    <EnviarDialog {...shared} tipos={data.tipos} tipo="proyecto" />
  );
}

/** What is missing, in words, and its button. */
function wordsOf({ que, quienes, idCita }: Falta, { citas }: DetalleAnswer) {
  if (que === 'agregar')
    return { texto: `Falta quien participe como ${lista(quienes)}.`, boton: '' };
  if (que === 'cita') {
    const cita = citas.find((one) => one.idCita === idCita);
    const when = cita?.inicio ? ` del ${cuandoEs(cita.inicio, cita.zona)}` : '';
    const what = cita ? NOMBRE_CITA[cita.tipo].toLowerCase() : 'cita';
    return { texto: `A la ${what}${when} no viene ${lista(quienes)}.`, boton: 'Agregar a la cita' };
  }
  const [what, boton] =
    que === 'cotizacion' ? ['cotización', 'Cotizar de nuevo'] : ['proyecto', 'Enviar el proyecto'];
  const texto =
    quienes.length === 0
      ? `${que === 'cotizacion' ? 'La' : 'El'} ${what} todavía cuenta con quien salió.`
      : `No tiene ${que === 'cotizacion' ? 'la' : 'el'} ${what}: ${lista(quienes)}.`;
  return { texto, boton };
}

/** The newest draft or quote that was sent. */
function vigenteDe({ entregas }: EntregasDeExpediente, que: DeNuevoProps['que']) {
  return entregas.find(({ tipo, vigente, enviada }) => tipo === que && vigente && enviada);
}
