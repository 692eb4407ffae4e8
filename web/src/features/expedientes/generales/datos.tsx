import { stillAsked } from '@notaria/contract/generales';
import { type GeneralesDePersona, listGenerales } from '@notaria/contract/generales-expediente';
import { GENERALES_TEXTOS as TEXTOS } from '@notaria/contract/generales-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { count } from '#shared/tramite/count.ts';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Destino } from '#shared/ui/destino.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Borrador, Cambiar } from './formulario.tsx';
import { generalesQuery } from './generales-api.ts';
import { Leidos, lineasDe } from './leidos.tsx';

/** The particulars of the people of a file: the client fills in theirs, the staff read and correct them. */
export function Datos({ detalle, isStaff, isPrinting }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useQuery(generalesQuery(idExpediente));
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(listGenerales, error)}
      isEmpty={() => false}
    >
      {({ personas }) => (
        <div className="space-y-6">
          {personas.map((persona) => (
            <DePersona
              key={persona.sala}
              idExpediente={idExpediente}
              persona={persona}
              isStaff={isStaff}
              isPrinting={isPrinting}
              isNamed={isStaff || personas.length > 1}
              destino={destinoDe(persona, personas)}
            />
          ))}
        </div>
      )}
    </QueryState>
  );
}

/** Of several people, the first who has to correct something and the first who has sent nothing are led to. */
function destinoDe(
  persona: GeneralesDePersona,
  personas: readonly GeneralesDePersona[],
): string | undefined {
  if (persona === personas.find(({ correcciones }) => correcciones.length > 0)) return 'corregir';
  return persona === personas.find(({ enviado }) => enviado === null) ? 'llenar' : undefined;
}

interface DePersonaProps extends Pick<ApartadoProps, 'isStaff' | 'isPrinting'> {
  idExpediente: string;
  persona: GeneralesDePersona;
  isNamed: boolean;
  /** The name by which an address leads to it. */
  destino: string | undefined;
}

/** The particulars of one person. */
function DePersona(props: DePersonaProps) {
  const { idExpediente, persona, isStaff, isPrinting, isNamed, destino } = props;
  const [isChanging, setChanging] = useState(false);
  const isDraft = persona.enviado === null && !isStaff && !isPrinting;
  const title = isNamed ? persona.nombre : 'Tus datos';
  return (
    <Destino id={destino} className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-words text-title-sm">{title}</h2>
        <Estado persona={persona} isStaff={isStaff} />
      </div>
      {isDraft && <Borrador idExpediente={idExpediente} persona={persona} />}
      {!isDraft && isChanging && (
        <Cambiar
          idExpediente={idExpediente}
          persona={persona}
          isStaff={isStaff}
          onDone={() => setChanging(false)}
        />
      )}
      {!isDraft && !isChanging && (
        <>
          {isStaff && persona.respuestas.length === 0 ? (
            <p className="text-muted text-sm">{TEXTOS.sinEnviar}</p>
          ) : (
            <Leidos idExpediente={idExpediente} persona={persona} isStaff={isStaff} />
          )}
          <div className="flex flex-wrap gap-2 print:hidden">
            {isStaff && persona.respuestas.length > 0 && (
              <CopyButton text={() => lineasDe(persona)} done={`${title}: copiado.`}>
                Copiar todo
              </CopyButton>
            )}
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {persona.enviado === null ? 'Escribir datos' : 'Cambiar'}
            </Button>
          </div>
        </>
      )}
    </Destino>
  );
}

/** Whether the particulars were sent, and how many are to be corrected. */
function Estado({ persona, isStaff }: { persona: GeneralesDePersona; isStaff: boolean }) {
  const { enviado, correcciones, preguntas, respuestas } = persona;
  if (correcciones.length > 0) {
    const many = count(correcciones.length, 'dato por corregir', 'datos por corregir');
    return <Chip tone="amarillo">{many}</Chip>;
  }
  if (enviado !== null) return <Chip tone="verde">Enviados el {formatDateTime(enviado)}</Chip>;
  if (isStaff) return <Chip tone="gris">Sin enviar</Chip>;
  const said = Object.fromEntries(respuestas.map(({ codigo, valor }) => [codigo, valor]));
  return <Chip tone="gris">{count(stillAsked(preguntas, said).length, 'dato', 'datos')}</Chip>;
}
