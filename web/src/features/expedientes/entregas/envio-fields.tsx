import {
  type DestinoDeEntrega,
  ENTREGA,
  type Entrega,
  preguntaOtraVez,
  tituloEntrega,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import type { ReactNode } from 'react';
import { SE_FUE, stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

/** What is typed about a delivery, whatever it holds. */
export interface EnvioValores {
  titulo: string;
  nota: string;
  para: readonly string[];
  pide: boolean;
  hasta: string;
  cambios: string;
}
export type EnvioProblemas = Partial<Record<keyof EnvioValores, string>>;

/** What the form begins with: for whom the version before was, or for everybody. */
export function envioInicial(
  destinos: readonly DestinoDeEntrega[],
  reemplaza: Entrega | null,
  { nombre, pide }: { nombre: string; pide: boolean },
): EnvioValores {
  const here = destinos.map(({ sala }) => sala);
  const before = reemplaza?.respuestas.map(({ sala }) => sala).filter((one) => here.includes(one));
  return {
    titulo: reemplaza?.titulo ?? nombre,
    pide: reemplaza
      ? reemplaza.pide || preguntaOtraVez(reemplaza.tipo, reemplaza.respuestas)
      : pide,
    para: before ?? here,
    nota: '',
    hasta: '',
    cambios: '',
  };
}

/** The values without the people who have left the file since they were chosen. */
export function conDestinos<T extends EnvioValores>(
  values: T,
  destinos: readonly DestinoDeEntrega[],
): T {
  const salas = destinos.map(({ sala }) => sala);
  return { ...values, para: stillHere(values.para, salas).here };
}

/** What is missing or wrong, by field. */
export function envioProblemas(
  { titulo, para, pide, hasta, cambios }: EnvioValores,
  isVersion: boolean,
): EnvioProblemas {
  return {
    ...(!tituloEntrega.safeParse(titulo).success && { titulo: TEXTOS.sinTitulo }),
    ...(para.length === 0 && { para: TEXTOS.sinDestino }),
    ...(pide && hasta !== '' && !isPorVenir(hasta, new Date()) && { hasta: ETAPAS.fechaPasada }),
    ...(isVersion && cambios.trim() === '' && { cambios: TEXTOS.sinCambios }),
  };
}

/** The part of the request that every delivery has. */
export function envioCuerpo(values: EnvioValores, reemplaza: Entrega | null) {
  const { titulo, nota, cambios, para, pide, hasta } = values;
  return {
    titulo,
    nota,
    cambios,
    para: para.join(','),
    pide: pide ? ('si' as const) : ('no' as const),
    ...(pide && hasta !== '' && { hasta }),
    ...(reemplaza && { reemplaza: reemplaza.idEntrega }),
  };
}

interface EnvioFieldsProps {
  destinos: readonly DestinoDeEntrega[];
  /** The version that the new one replaces; null for something new. */
  reemplaza: Entrega | null;
  /** As they were chosen, also those who have left since. */
  values: EnvioValores;
  change: (changed: Partial<EnvioValores>) => void;
  /** What is wrong, once the person tried to send. */
  problemas: EnvioProblemas;
  /** What stands after for whom it is. */
  children?: ReactNode;
}

/** For whom a delivery is, how it is called, what changed, and whether it asks for an answer. */
export function EnvioFields(props: EnvioFieldsProps) {
  const { destinos, reemplaza, values, change, problemas, children } = props;
  const isVersion = reemplaza !== null;
  const isAnew = isVersion && preguntaOtraVez(reemplaza.tipo, reemplaza.respuestas);
  const salas = destinos.map(({ sala }) => sala);
  const { here: para, isGone } = stillHere(values.para, salas);
  const errorOf = (field: keyof EnvioValores) =>
    problemas[field] === undefined ? {} : { error: problemas[field] };
  return (
    <>
      {isGone && <Alert tone="amarillo">{SE_FUE}</Alert>}
      {/* Where the only one chosen has left, the one who stays isn't chosen by default. */}
      {(destinos.length > 1 || para.length === 0) && (
        <fieldset>
          <legend className="font-semibold">Para quién</legend>
          {destinos.map(({ sala, nombre }) => (
            <Checkbox
              key={sala}
              label={nombre}
              checked={para.includes(sala)}
              onChange={({ target }) => {
                const others = para.filter((one) => one !== sala);
                change({ para: target.checked ? [...para, sala] : others });
              }}
              {...(sala === destinos.at(-1)?.sala && errorOf('para'))}
            />
          ))}
        </fieldset>
      )}
      {children}
      <TextField
        label="Título"
        value={values.titulo}
        maxLength={ENTREGA.titulo}
        onChange={({ target }) => change({ titulo: target.value })}
        {...errorOf('titulo')}
      />
      {isVersion && (
        <TextareaField
          label="Qué cambió respecto de la versión anterior"
          value={values.cambios}
          rows={3}
          maxLength={ENTREGA.texto}
          onChange={({ target }) => change({ cambios: target.value })}
          {...errorOf('cambios')}
        />
      )}
      <TextareaField
        label="Nota"
        optional
        value={values.nota}
        rows={2}
        maxLength={ENTREGA.texto}
        onChange={({ target }) => change({ nota: target.value })}
      />
      {isAnew ? (
        <p className="text-muted text-sm">{TEXTOS.otraVez}</p>
      ) : (
        <Checkbox
          label="Pedir que respondan si están de acuerdo"
          checked={values.pide}
          onChange={({ target }) => change({ pide: target.checked })}
        />
      )}
      {values.pide && (
        <DateField
          label="A más tardar"
          optional
          value={values.hasta}
          onChange={({ target }) => change({ hasta: target.value })}
          {...errorOf('hasta')}
        />
      )}
    </>
  );
}
