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
  return (
    <section
      aria-label="Cliente"
      className="space-y-3 rounded-card border border-line bg-raised p-4"
    >
      <h2 className="break-words font-semibold">{nombre}</h2>
      <dl className="space-y-2 text-sm">
        <Dato nombre="Parte">{parte}</Dato>
        <Dato nombre="Entrega por esta persona">{representa}</Dato>
        <Dato nombre="Teléfono de quien entrega">
          {telefonoDeQuienEntrega && <Telefono numero={telefonoDeQuienEntrega} />}
        </Dato>
        <Dato nombre="Teléfono">{telefono && <Telefono numero={telefono} />}</Dato>
        <Dato nombre="Correo">
          {correo && (
            <a href={`mailto:${correo}`} className="texto-enlace break-all">
              {correo}
            </a>
          )}
        </Dato>
        <Dato nombre="RFC">
          {fiscal && <Copiable valor={fiscal.rfc} nombre="RFC" isDoubtful={isDoubtful('rfc')} />}
        </Dato>
        <Dato nombre="CURP">
          {fiscal?.curp && (
            <Copiable valor={fiscal.curp} nombre="CURP" isDoubtful={isDoubtful('curp')} />
          )}
        </Dato>
        <Dato nombre="Domicilio fiscal">
          {fiscal && (
            <>
              {fiscal.domicilio}
              {isDoubtful('domicilio') && <Doubt />}
            </>
          )}
        </Dato>
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

/** A line of the card; none without a value. */
function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return children ? (
    <div className="min-w-0">
      <dt className="text-muted">{nombre}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  ) : null;
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
