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
import * as z from 'zod/mini';
import type { Forma, Problems } from '#shared/forma/use-forma.ts';
import { SE_FUE, stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ChipsField } from '#shared/ui/chips-field.tsx';
import { cx } from '#shared/ui/cx.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { optionsOf } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

/** What is typed about a delivery, whatever it holds. */
export const envioEscrito = z.object({
  titulo: z.string(),
  nota: z.string(),
  para: z.array(z.string()),
  pide: z.boolean(),
  hasta: z.string(),
  cambios: z.string(),
  /** The rooms whose request to change the version before has been read here. */
  vistos: z.array(z.string()),
});
export type EnvioValores = z.infer<typeof envioEscrito>;

/** What a dialog that makes a delivery is given, whatever it holds. */
export interface EnvioDialogProps {
  idExpediente: string;
  destinos: readonly DestinoDeEntrega[];
  /** The version that the new one replaces; null for something new. */
  reemplaza: Entrega | null;
  /** True if it is sent anew because somebody left the file. */
  trasSalida?: boolean;
  onClose: () => void;
}

/** Who asked to change a version, and what. */
function pedidosDe(reemplaza: Entrega | null) {
  return reemplaza?.respuestas.filter(({ estado, salio }) => estado === 'cambios' && !salio) ?? [];
}

/**
 * What the form begins with: for whom the version before was, or for everybody.
 * @param trasSalida true if it is sent anew because somebody left: then it is for everybody, and says so
 */
export function envioInicial(
  destinos: readonly DestinoDeEntrega[],
  reemplaza: Entrega | null,
  { nombre, pide }: { nombre: string; pide: boolean },
  trasSalida = false,
): EnvioValores {
  const here = destinos.map(({ sala }) => sala);
  const before = reemplaza?.respuestas.map(({ sala }) => sala).filter((one) => here.includes(one));
  return {
    titulo: reemplaza?.titulo ?? nombre,
    pide: reemplaza
      ? reemplaza.pide || preguntaOtraVez(reemplaza.tipo, reemplaza.respuestas)
      : pide,
    para: trasSalida ? here : (before ?? here),
    nota: '',
    hasta: '',
    cambios: trasSalida && reemplaza ? TEXTOS.otrasPersonas : '',
    vistos: pedidosDe(reemplaza).map(({ sala }) => sala),
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
  { titulo, para, pide, hasta, cambios, vistos }: EnvioValores,
  reemplaza: Entrega | null,
): Problems {
  const isVersion = reemplaza !== null;
  const unread = pedidosDe(reemplaza).filter(({ sala }) => !vistos.includes(sala));
  const names = new Intl.ListFormat('es-MX').format(unread.map(({ nombre }) => nombre));
  const isLate = pide && hasta !== '' && !isPorVenir(hasta, new Date());
  return {
    titulo: tituloEntrega.safeParse(titulo).success ? undefined : TEXTOS.sinTitulo,
    para: para.length === 0 ? TEXTOS.sinDestino : undefined,
    hasta: isLate ? ETAPAS.fechaPasada : undefined,
    cambios: isVersion && cambios.trim() === '' ? TEXTOS.sinCambios : undefined,
    vistos: unread.length > 0 ? TEXTOS.pidieronCambios(names) : undefined,
  };
}

/** The part of the request that every delivery has. */
export function envioCuerpo(values: EnvioValores, reemplaza: Entrega | null) {
  const { titulo, nota, cambios, para, pide, hasta, vistos } = values;
  return {
    titulo,
    nota,
    cambios,
    para: para.join(','),
    pide: pide ? ('si' as const) : ('no' as const),
    ...(pide && hasta !== '' && { hasta }),
    ...(reemplaza && { reemplaza: reemplaza.idEntrega, vistos: vistos.join(',') }),
  };
}

interface EnvioFieldsProps extends Pick<EnvioDialogProps, 'destinos' | 'reemplaza'> {
  forma: Pick<
    Forma<EnvioValores>,
    'typed' | 'values' | 'field' | 'box' | 'member' | 'errorOf' | 'change'
  >;
  /** Stand before and after the title, in its line. */
  antes?: ReactNode;
  despues?: ReactNode;
  /** What stands after for whom it is. */
  children?: ReactNode;
}

/** For whom a delivery is, how it is called, what changed, and whether it asks for an answer. */
export function EnvioFields(props: EnvioFieldsProps) {
  const { destinos, reemplaza, forma, antes, despues, children } = props;
  const isVersion = reemplaza !== null;
  const isAnew = isVersion && preguntaOtraVez(reemplaza.tipo, reemplaza.respuestas);
  const { para, pide, vistos } = forma.values;
  const asked = pedidosDe(reemplaza);
  const isUnread = asked.some(({ sala }) => !vistos.includes(sala));
  return (
    <>
      {asked.length > 0 && (
        <Alert
          tone="amarillo"
          title={isUnread ? 'Pidieron cambios mientras escribías' : 'Cambios que pidieron'}
          actions={
            isUnread && (
              <Button
                variant="secondary"
                onClick={() => forma.change({ vistos: asked.map(({ sala }) => sala) })}
              >
                Ya los leí
              </Button>
            )
          }
        >
          {asked.map(({ sala, nombre, texto }) => (
            <p key={sala} className="whitespace-pre-line break-words">
              <span className="font-semibold">{nombre}:</span> {texto}
            </p>
          ))}
          {forma.errorOf('vistos') && <p className="font-semibold">{forma.errorOf('vistos')}</p>}
        </Alert>
      )}
      {para.length < forma.typed.para.length && <Alert tone="amarillo">{SE_FUE}</Alert>}
      {/* Where the only one chosen has left, the one who stays isn't chosen by default. */}
      {(destinos.length > 1 || para.length === 0) && (
        <ChipsField
          legend="Para quién"
          options={optionsOf(destinos, 'sala')}
          memberOf={(sala) => forma.member('para', sala)}
          error={forma.errorOf('para')}
        />
      )}
      {children}
      <div className={cx('grid gap-4', Boolean(antes || despues) && 'sm:grid-cols-2')}>
        {antes}
        <TextField label="Título" maxLength={ENTREGA.titulo} {...forma.field('titulo')} />
        {despues}
      </div>
      {isVersion && (
        <TextareaField
          label="Qué cambió respecto de la versión anterior"
          rows={3}
          maxLength={ENTREGA.texto}
          {...forma.field('cambios')}
        />
      )}
      <TextareaField
        label="Nota"
        optional
        rows={2}
        maxLength={ENTREGA.texto}
        {...forma.field('nota')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {isAnew ? (
          <p className="text-muted text-sm">{TEXTOS.otraVez}</p>
        ) : (
          <Checkbox label="Pedir que respondan si están de acuerdo" {...forma.box('pide')} />
        )}
        {pide && <DateField label="A más tardar" optional {...forma.field('hasta')} />}
      </div>
    </>
  );
}
