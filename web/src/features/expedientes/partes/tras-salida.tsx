import { NOMBRE_CITA } from '@notaria/contract/citas';
import type { EntregasDeExpediente } from '@notaria/contract/entregas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { Salida } from '@notaria/contract/salida';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const isSending = doing?.que === 'cotizacion' || doing?.que === 'proyecto';
  const { data } = useQuery({ ...entregasQuery(idExpediente), enabled: isSending });
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
      {doing?.que === 'cotizacion' && data && (
        <CotizarDialog
          idExpediente={idExpediente}
          destinos={data.destinos}
          isSender={data.tipos.includes('cotizacion')}
          plantilla={data.plantilla}
          idTramite={detalle.resumen.ID_Tramite}
          reemplaza={vigenteDe(data, 'cotizacion')}
          trasSalida
          onClose={close}
        />
      )}
      {doing?.que === 'proyecto' && data && (
        <EnviarDialog
          idExpediente={idExpediente}
          destinos={data.destinos}
          tipos={data.tipos}
          reemplaza={vigenteDe(data, 'proyecto')}
          tipo="proyecto"
          trasSalida
          onClose={close}
        />
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

/** The newest draft or quote that was sent; null if there is none. */
function vigenteDe({ entregas }: EntregasDeExpediente, que: 'cotizacion' | 'proyecto') {
  return entregas.find(({ tipo, vigente, enviada }) => tipo === que && vigente && enviada) ?? null;
}
