import {
  GENERALES_LIMITES,
  type Pregunta,
  respuestaLeida,
  stillAsked,
} from '@notaria/contract/generales';
import {
  FUENTES,
  fraseDeCorreccion,
  type GeneralesDePersona,
  pedirCorreccion,
} from '@notaria/contract/generales-expediente';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/format.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { usePedirCorreccion } from './generales-api.ts';

/** The questions that are asked of a person, each with its answer as people read it. */
function renglones({ preguntas, respuestas }: GeneralesDePersona) {
  const byCodigo = new Map(respuestas.map((one) => [one.codigo, one]));
  const valores = Object.fromEntries(respuestas.map(({ codigo, valor }) => [codigo, valor]));
  return stillAsked(preguntas, valores).map((pregunta) => {
    const { valor = '', fuente = 'persona' } = byCodigo.get(pregunta.codigo) ?? {};
    return { pregunta, leida: respuestaLeida(pregunta, valor), fuente };
  });
}

/** All answers of a person as text, one a line. */
export function lineasDe(persona: GeneralesDePersona): string {
  const given = renglones(persona).filter(({ leida }) => leida !== '');
  return given.map(({ pregunta, leida }) => `${pregunta.etiqueta}: ${leida}`).join('\n');
}

interface LeidosProps {
  idExpediente: string;
  persona: GeneralesDePersona;
  isStaff: boolean;
}

/** The answers of a person as a table; to the staff with what differs from the certificate, and what was changed. */
export function Leidos({ idExpediente, persona, isStaff }: LeidosProps) {
  const [asking, setAsking] = useState<Pregunta>();
  const { sala, nombre, enviado, correcciones, distintas } = persona;
  const ask = usePedirCorreccion(idExpediente, sala);
  return (
    <>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {renglones(persona).map(({ pregunta, leida, fuente }) => {
          const { codigo, etiqueta } = pregunta;
          const correccion = correcciones.find((one) => one.codigo === codigo);
          const dice = distintas.find((one) => one.codigo === codigo)?.dice;
          const [own, others] = FUENTES[fuente];
          return (
            <div
              key={codigo}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
            >
              <dt className="text-muted max-sm:col-start-1">{etiqueta}</dt>
              <dd className="min-w-0 space-y-0.5 max-sm:col-start-1">
                <p className="break-words font-medium tabular-nums">
                  {leida === '' ? (
                    <span className="font-normal text-muted">Sin respuesta</span>
                  ) : (
                    leida
                  )}
                </p>
                {own !== '' && leida !== '' && (
                  <p className="text-muted text-xs">{isStaff ? others : own}</p>
                )}
                {dice !== undefined && (
                  <p className="rounded-control bg-amarillo px-2 py-1 text-amarillo-ink">
                    Su constancia dice: {respuestaLeida(pregunta, dice)}
                  </p>
                )}
                {correccion && (
                  <p
                    data-destino
                    className="break-words rounded-control bg-rojo px-2 py-1 text-rojo-ink"
                  >
                    {isStaff ? 'Se le pidió' : 'Te pedimos'} corregirlo: {correccion.frase}
                  </p>
                )}
              </dd>
              {isStaff && (
                <dd className="flex max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 print:hidden">
                  {leida !== '' && (
                    <CopyButton isIcon text={() => leida} done={`${etiqueta}: copiado.`}>
                      {`Copiar: ${etiqueta}`}
                    </CopyButton>
                  )}
                  {enviado !== null && (
                    <IconButton
                      label={`Pedir que corrija: ${etiqueta}`}
                      icon={<MessageSquareWarning className="size-4" />}
                      onClick={() => setAsking(pregunta)}
                    />
                  )}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <Cambios persona={persona} />
      {asking && (
        <ReasonDialog
          draftName={`dato.1/${idExpediente}/${sala}/${asking.codigo}`}
          title={`Pedir que corrija: ${asking.etiqueta}`}
          description={`${nombre} lee lo que escribas aquí, en «Tus datos». Su correo no lo dice.`}
          label="Qué hay que corregir"
          maxLength={GENERALES_LIMITES.motivo}
          rule={fraseDeCorreccion}
          confirmLabel="Pedir"
          variant="primary"
          change={ask}
          call={pedirCorreccion}
          variables={(frase) => ({ codigo: asking.codigo, frase })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** What was changed, by whom and why; only the staff are told. */
function Cambios({ persona: { cambios, preguntas } }: { persona: GeneralesDePersona }) {
  if (cambios.length === 0) return null;
  return (
    <details className="text-sm print:hidden">
      <summary className="min-h-touch content-center font-semibold">
        Cambios ({cambios.length})
      </summary>
      <ul className="space-y-2">
        {cambios.toReversed().map((one) => {
          const pregunta = preguntas.find(({ codigo }) => codigo === one.codigo);
          const read = (valor: string) =>
            (pregunta ? respuestaLeida(pregunta, valor) : valor) || 'sin respuesta';
          return (
            <li key={`${one.fecha} ${one.codigo}`} className="break-words">
              <span className="font-medium">{pregunta?.etiqueta ?? one.codigo}</span>:{' '}
              {read(one.antes)} → {read(one.despues)}
              <span className="block text-muted">
                {one.de}, {formatDateTime(one.fecha)}
                {one.motivo !== '' && `. ${one.motivo}`}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
