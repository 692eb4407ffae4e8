import { RAZON_PARA_LA_NOTARIA } from '@notaria/contract/identidad-messages';
import type { ConstanciaRevisable, IdentidadCliente } from '@notaria/contract/identidades';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { createElement, Fragment } from 'react';
import { OtraPestana } from '#features/expedientes/archivo/archivo.tsx';
import { FiscalRows } from '#shared/constancia/fiscal-sections.tsx';
import { formatDateTime, formatDay } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import { plainText } from '#shared/plain-text.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { AvisosRevisados } from './avisos-revisados.tsx';
import { identidadQuery } from './identidad-api.ts';
import { IdentidadSat } from './identidad-sat.tsx';

interface IdentidadFactsProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string | undefined;
  identidad: IdentidadCliente;
}

/** What is known about the client: both names, the certificate, its notices, and the decision. */
export function IdentidadFacts({ idExpediente, parte, identidad }: IdentidadFactsProps) {
  const { nombreCuenta, nombreEscrito, constancia, enDisputa, acceso } = identidad;
  const names = [nombreCuenta, nombreEscrito, constancia?.nombre ?? ''].filter(Boolean);
  const { refetch } = useQuery({ ...identidadQuery(idExpediente, parte), enabled: false });
  return (
    <>
      <Standing identidad={identidad} />
      {enDisputa && (
        <Alert
          tone="amarillo"
          title="Otra cuenta tiene el mismo RFC"
          actions={
            acceso.decidir && <LinkButton to={PATHS.usuarios}>Decidir en Usuarios</LinkButton>
          }
        >
          Un Administrador decide cuál lo conserva. A los clientes no se les dice que hay otra
          cuenta.
        </Alert>
      )}
      <Facts
        rows={[
          ['Nombre en su cuenta', nombreCuenta],
          ...(nombreEscrito ? [['Como lo escribió quien invita', nombreEscrito] as const] : []),
          ...(constancia ? factsOf(constancia) : []),
        ]}
        names={names.length > 1 ? names : []}
      />
      <IdentidadSat idExpediente={idExpediente} parte={parte} identidad={identidad} />
      {constancia && constancia.avisos.length > 0 && (
        <Alert
          tone={constancia.avisosRevisados ? 'azul' : 'amarillo'}
          title="Avisos de la constancia"
        >
          <ul className="list-disc space-y-1 pl-5">
            {constancia.avisos.map(({ code, message, campos }) => (
              <li key={code}>
                {message}
                {campos.length > 0 && <Values campos={campos} />}
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <AvisosRevisados idExpediente={idExpediente} parte={parte} identidad={identidad} />
          </div>
        </Alert>
      )}
      {constancia && (
        <details className="group/datos">
          <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold text-primary text-sm underline underline-offset-4">
            Todos los datos de la constancia
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-open/datos:rotate-180"
            />
          </summary>
          <div className="mt-3">
            <FiscalRows data={constancia.data} avisos={constancia.avisos.map(toNamed)} />
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {identidad.archivo && (
          <OtraPestana
            url={identidad.archivo}
            label="Ver la constancia que envió"
            renew={async () => (await refetch()).data?.archivo ?? null}
          />
        )}
        {constancia && (
          <a
            href={constancia.enlaceSat}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-touch items-center gap-2 font-semibold text-primary text-sm underline underline-offset-4"
          >
            Ver esta constancia en la página del SAT
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </>
  );
}

type Aviso = ConstanciaRevisable['avisos'][number];

const toNamed = ({ campos }: Aviso) => ({ campos: campos.map(({ campo }) => campo) });

/** What was read in the fields that a notice names. */
function Values({ campos }: Pick<Aviso, 'campos'>) {
  return (
    <dl className="mt-1 space-y-0.5">
      {campos.map(({ campo, nombre, valor }) => (
        <div key={campo} className="flex flex-wrap gap-x-2">
          <dt>{nombre}:</dt>
          <dd className="min-w-0 break-words font-semibold">{valor || 'vacío'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why it waits, or the decision with who made it and when. */
function Standing({ identidad }: { identidad: IdentidadCliente }) {
  const { estado, razon, motivo, fecha, por } = identidad;
  if (estado === 'por_confirmar') {
    return (
      <Alert tone="amarillo" title="Falta confirmar quién es el cliente">
        {RAZON_PARA_LA_NOTARIA[razon ?? 'nombre']} Compara la constancia con su identificación
        oficial antes de usar el nombre en una escritura.
      </Alert>
    );
  }
  if (estado === 'rechazada') {
    return (
      <Alert tone="amarillo" title="La notaría rechazó la constancia de este cliente">
        <p>
          {por} la rechazó el {formatDateTime(fecha)} y escribió: «{motivo}»
        </p>
        <p>El cliente tiene que subir la suya.</p>
      </Alert>
    );
  }
  if (estado === 'confirmada') {
    return (
      <p className="text-muted text-sm">
        {por} confirmó la identidad el {formatDateTime(fecha)}.
      </p>
    );
  }
  return (
    <p className="text-muted text-sm">
      {estado === 'coincide'
        ? 'El nombre de la constancia es el de la cuenta. Todavía nadie de la notaría lo ha confirmado con su identificación.'
        : 'Este cliente no tiene una constancia verificada.'}
    </p>
  );
}

type Row = readonly [label: string, value: string];

export function factsOf(constancia: ConstanciaRevisable): Row[] {
  const { nombre, tipoPersona, rfc, curp, estatusPadron, fechaEmision } = constancia;
  const rows: Row[] = [
    ['Nombre en su constancia', nombre],
    ['RFC', rfc],
    ['CURP', tipoPersona === 'fisica' ? curp : ''],
    ['Estatus en el padrón', estatusPadron],
    ['Fecha de emisión', fechaEmision && formatDay(fechaEmision)],
    ['Verificada por el cliente', formatDateTime(constancia.fechaVerificacion)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** A name with the words marked that none of the other names has. */
function Words({ name, names }: { name: string; names: readonly string[] }) {
  const wordsOf = (text: string) => plainText(text).split(/\s+/);
  const others = names.filter((one) => one !== name).flatMap(wordsOf);
  const isShared = (word: string) => others.length === 0 || others.includes(plainText(word));
  // As separate children, because a name may have a word twice and no key.
  const shown = name
    .split(/\s+/)
    .flatMap((word) => [isShared(word) ? word : createElement('mark', null, word), ' ']);
  return createElement(Fragment, null, ...shown);
}

interface FactsProps {
  rows: readonly Row[];
  /** Those of the rows' values that are names to compare. */
  names: readonly string[];
}

function Facts({ rows, names }: FactsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words font-medium">
            {names.includes(value) ? <Words name={value} names={names} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
