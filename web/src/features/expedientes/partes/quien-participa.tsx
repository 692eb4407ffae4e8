import { etiquetasDe, type ParteDeExpediente } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { UserPlus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { type DetalleConPartes, ESTADO_PARTE, nombreYPapel } from '#features/expedientes/salas.ts';
import { formatDate } from '#shared/format.ts';
import { Tu } from '#shared/identidad/tu.tsx';
import { PATHS } from '#shared/paths.ts';
import { count } from '#shared/tramite/count.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { AgregarDialog } from './agregar-dialog.tsx';
import { ParteAcciones } from './parte-acciones.tsx';

interface QuienParticipaProps {
  detalle: DetalleConPartes;
  isStaff: boolean;
  /** Called before the reader leaves the file. */
  onLeave?: () => void;
}

/**
 * Who takes part in a file. A client sees the kind and the counts of the others, and what they typed about
 * people whom they invited, until those join. The staff see names and addresses.
 */
export function QuienParticipa({ detalle, isStaff, onLeave }: QuienParticipaProps) {
  const { partes, miParte, partesPosibles = [], resumen } = detalle;
  /** The kind of party to add; null for any. */
  const [adding, setAdding] = useState<{ clave: string | null }>();
  const posibles = partesPosibles.filter(
    ({ clave }) => (adding?.clave ?? null) === null || clave === adding?.clave,
  );
  const etiquetas = etiquetasDe(partes);
  const [mine, others] = isStaff
    ? [[], partes]
    : [partes.filter(({ esMia }) => esMia), partes.filter(({ esMia }) => !esMia)];
  const faltan = [
    ...new Map(
      partesPosibles.filter((one) => one.faltan > 0).map((one) => [one.clave, one]),
    ).values(),
  ];
  const list = (rows: readonly ParteDeExpediente[], label: string) => (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((parte) => (
        <Parte
          key={parte.idParte}
          parte={parte}
          etiqueta={etiquetas.get(parte.idParte) ?? parte.nombre}
          deQuien={parte.de === null ? undefined : etiquetas.get(parte.de)}
          seVan={partes
            .filter(({ idParte }) => parte.seVan.includes(idParte))
            .map((one) => nombreYPapel(one, etiquetas.get(one.idParte) ?? one.nombre))}
          conAceptados={partes.some(
            ({ idParte, aceptados }) =>
              aceptados > 0 && [parte.idParte, ...parte.seVan].includes(idParte),
          )}
          isMe={parte.idParte === miParte}
          idExpediente={resumen.ID_Expediente}
          onLeave={onLeave}
          onReplace={isStaff ? () => setAdding({ clave: parte.clave }) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-title-sm">Quién participa</h2>
        {partesPosibles.length > 0 && (
          <Button
            variant="secondary"
            className="max-sm:w-full print:hidden"
            icon={<UserPlus aria-hidden="true" className="size-4" />}
            onClick={() => setAdding({ clave: null })}
          >
            Agregar persona
          </Button>
        )}
      </div>
      {faltan.length > 0 && (
        <p className="text-sm">
          Falta quien participe como {faltan.map(({ nombre }) => `«${nombre}»`).join(' y ')}.
        </p>
      )}
      {isStaff ? (
        list(others, 'Quién participa')
      ) : (
        <>
          {list(mine, 'Tú')}
          {others.length > 0 && (
            <div className="border-line border-t pt-4">
              <h3 className="font-semibold">Los demás</h3>
              <p className="text-muted text-sm">
                No ves sus documentos ni, una vez que participan, sus nombres; ellos tampoco ven los
                tuyos.{' '}
                <Link to={PATHS.ayudaVariasPersonas} className="texto-enlace print:hidden">
                  Cómo funciona
                </Link>
              </p>
              {list(others, 'Los demás')}
            </div>
          )}
        </>
      )}
      {adding && (
        <AgregarDialog
          key={adding.clave}
          idExpediente={resumen.ID_Expediente}
          posibles={posibles}
          deQuien={(idParte) => etiquetas.get(idParte) ?? null}
          isStaff={isStaff}
          sinVentanilla={detalle.sinVentanilla}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Card>
  );
}

interface ParteProps {
  parte: ParteDeExpediente;
  etiqueta: string;
  deQuien: string | undefined;
  seVan: readonly string[];
  conAceptados: boolean;
  /** True for the reader's own. */
  isMe: boolean;
  idExpediente: string;
  onLeave: (() => void) | undefined;
  onReplace: (() => void) | undefined;
}

function Parte({ parte, etiqueta, deQuien, isMe, ...rest }: ParteProps) {
  const {
    estado,
    aceptados,
    requeridos,
    entrega,
    persona,
    correo,
    tipo,
    vence,
    representa,
    telefono,
    acceso,
  } = parte;
  const { texto, tone } = ESTADO_PARTE[estado];
  const facts = [
    estado === 'activa' && texto,
    isMe ? <Tu key="yo" /> : persona,
    isMe ? tipo === 'empresa' && `por ${persona}` : correo,
    entrega === 'representada' &&
      !representa &&
      `Entregas sus documentos${acceso.responder ? '' : ' y respondes por esta persona'}`,
    acceso.responder && PARTES.laNotariaPregunta,
    deQuien && `Acompaña a: ${deQuien}`,
    vence && `La invitación vence el ${formatDate(vence)}`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words font-semibold">{etiqueta}</span>
          {estado !== 'activa' && <Chip tone={tone}>{texto}</Chip>}
          {telefono !== undefined && <Chip tone="azul">En ventanilla</Chip>}
        </p>
        {facts.length > 0 && (
          <p className="mt-1 break-words text-muted text-sm">
            {facts.map((fact, at) => (
              <Fragment key={String(at)}>
                {at > 0 && ' · '}
                {fact}
              </Fragment>
            ))}
          </p>
        )}
        {telefono && (
          <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`} className="texto-enlace text-sm">
            {telefono}
          </a>
        )}
        {representa && <Consentimiento {...representa} />}
        <p className="text-muted text-sm">
          {aceptados} de {count(requeridos, 'documento aceptado', 'documentos aceptados')}
        </p>
      </div>
      <ParteAcciones parte={parte} etiqueta={etiqueta} {...rest} />
    </li>
  );
}

/** Who declared to send the documents of a party, when, and in which words. */
function Consentimiento({
  nombre,
  fecha,
  texto,
  responde,
}: NonNullable<ParteDeExpediente['representa']>) {
  return (
    <>
      <details className="text-muted text-sm">
        <summary className="cursor-pointer break-words">
          Entrega sus documentos: {nombre || 'otra persona'}, desde el {formatDate(fecha)}
        </summary>
        <p className="mt-1 border-line border-l-2 pl-3">«{texto}»</p>
        {responde && <p className="mt-1 border-line border-l-2 pl-3">«{responde.texto}»</p>}
      </details>
      <p className="text-sm">
        {responde
          ? `También responde por esta persona, desde el ${formatDate(responde.fecha)}.`
          : PARTES.hayQuePreguntarle}
      </p>
    </>
  );
}
