import type { TarjetaDeCola } from '@notaria/contract/cola';
import type { EstadoSat } from '@notaria/contract/consulta-sat';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Doubt } from '#shared/constancia/doubt.tsx';
import { SatChip } from '#shared/constancia/sat-notice.tsx';
import { pathToApartado, pathToExpediente } from '#shared/paths.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';

type DatoDudoso = NonNullable<TarjetaDeCola['fiscal']>['dudosos'][number];

/** What the SAT may say that the certificate itself, in the identity panel, has to answer. */
const DOUBTED: ReadonlySet<EstadoSat> = new Set(['distinta', 'no_encontrada']);

interface TarjetaProps {
  idExpediente: string;
  cliente: TarjetaDeCola;
}

/** The person whose document it is, and their other files. */
export function Tarjeta({ idExpediente, cliente }: TarjetaProps) {
  const { nombre, correo, telefono, parte, representa, fiscal, otros } = cliente;
  const { telefonoDeQuienEntrega } = cliente;
  const isDoubtful = (dato: DatoDudoso) => fiscal?.dudosos.includes(dato) === true;
  const facts: [label: string, value: ReactNode][] = [
    ...(parte ? ([['Parte', parte]] as [string, ReactNode][]) : []),
    ...(representa ? ([['Entrega por esta persona', representa]] as [string, ReactNode][]) : []),
    ...(telefonoDeQuienEntrega
      ? ([
          ['Teléfono de quien entrega', <Telefono key="tel" numero={telefonoDeQuienEntrega} />],
        ] as [string, ReactNode][])
      : []),
    ...(telefono
      ? ([['Teléfono', <Telefono key="tel" numero={telefono} />]] as [string, ReactNode][])
      : []),
    ...(correo
      ? ([
          [
            'Correo',
            <a key="correo" href={`mailto:${correo}`} className="texto-enlace break-all">
              {correo}
            </a>,
          ],
        ] as [string, ReactNode][])
      : []),
    ...(fiscal
      ? ([
          [
            'RFC',
            <Copiable key="rfc" valor={fiscal.rfc} nombre="RFC" isDoubtful={isDoubtful('rfc')} />,
          ],
          ...(fiscal.curp
            ? [
                [
                  'CURP',
                  <Copiable
                    key="curp"
                    valor={fiscal.curp}
                    nombre="CURP"
                    isDoubtful={isDoubtful('curp')}
                  />,
                ],
              ]
            : []),
          [
            'Domicilio fiscal',
            <span key="domicilio">
              {fiscal.domicilio}
              {isDoubtful('domicilio') && <Doubt />}
            </span>,
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <section
      aria-label="Cliente"
      className="space-y-3 rounded-card border border-line bg-raised p-4"
    >
      <h2 className="break-words font-semibold">{nombre}</h2>
      <dl className="space-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {fiscal && <SatChip estado={fiscal.sat} />}
      {fiscal && (fiscal.dudosos.length > 0 || DOUBTED.has(fiscal.sat)) && (
        <Link to={pathToApartado(idExpediente, 'personas')} className="texto-enlace text-sm">
          Comparar con la constancia
        </Link>
      )}
      {!fiscal && !representa && (
        <p className="text-muted text-sm">Sin constancia fiscal verificada que puedas consultar.</p>
      )}
      {otros.length > 0 && (
        <div className="space-y-1 text-sm">
          <h3 className="text-muted">Sus otros trámites</h3>
          <ul className="space-y-1">
            {otros.map(({ idExpediente, titulo, estado }) => (
              <li key={idExpediente}>
                <Link to={pathToExpediente(idExpediente)} className="texto-enlace">
                  {titulo}
                </Link>{' '}
                <span className="text-muted">· {estado}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface CopiableProps {
  valor: string;
  nombre: string;
  isDoubtful: boolean;
}

function Copiable({ valor, nombre, isDoubtful }: CopiableProps) {
  return (
    <span className="-my-2 flex flex-wrap items-center gap-x-1">
      {valor}
      <CopyButton isIcon text={() => valor}>{`Copiar ${nombre}`}</CopyButton>
      {isDoubtful && <Doubt />}
    </span>
  );
}

function Telefono({ numero }: { numero: string }) {
  return (
    <a href={`tel:+52${numero}`} className="texto-enlace">
      {numero}
    </a>
  );
}
