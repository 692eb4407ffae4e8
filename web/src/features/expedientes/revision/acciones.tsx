import {
  Check,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  Keyboard,
  MessageSquareText,
  X,
} from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { hasLetterKeys } from '#shared/letter-keys.ts';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Key, Keys } from './keys.tsx';

/** Where the reviewer can go from a document; undefined where there is nothing. */
export interface Vecino {
  label: string;
  ir: (() => void) | undefined;
  /** What a key says where there is nothing. */
  porqueNo: string;
}

interface AccionesProps {
  onAceptar: (() => void) | undefined;
  /** Where accepting asks for no comment. */
  onConComentario: (() => void) | undefined;
  /** False until the document was in sight long enough for a key to decide. */
  isDecidible: boolean;
  onRechazar: (() => void) | undefined;
  /** For who rejects and does not accept. */
  onVisto: (() => void) | undefined;
  onMarcar: (() => void) | undefined;
  anterior: Vecino;
  siguiente: Vecino;
  onTeclas: () => void;
  /** Why a key did nothing. */
  aviso: string | undefined;
  /** The button whose box was just closed: it takes the focus back. */
  vuelve: 'aceptar' | 'rechazar' | undefined;
}

const ARROWS: readonly string[] = ['→', '←'];
const room = barRoom('--barra');

/** What can be done with the document: beside it in a wide window, under the thumb in a narrow one. */
export function Acciones(props: AccionesProps) {
  const { onAceptar, onConComentario, onRechazar, onVisto, onMarcar } = props;
  const { anterior, siguiente, onTeclas, aviso } = props;
  const keyOf = (key: string) =>
    props.isDecidible && hasLetterKeys() ? { 'aria-keyshortcuts': key } : {};
  const vuelve = useRef<HTMLButtonElement>(null);
  const refOf = (que: AccionesProps['vuelve']) => (props.vuelve === que ? { ref: vuelve } : {});
  useEffect(() => vuelve.current?.focus(), []);
  const keys: [key: string, what: string, isThere: boolean][] = [
    ['A', 'acepta', onAceptar !== undefined],
    ['C', 'acepta con comentario', onConComentario !== undefined],
    ['V', 'anota que está bien', onVisto !== undefined],
    ['R', 'rechaza', onRechazar !== undefined],
    ['M', 'marca', onMarcar !== undefined],
    ['→', siguiente.label.toLowerCase(), siguiente.ir !== undefined],
    ['←', anterior.label.toLowerCase(), anterior.ir !== undefined],
    ['?', 'muestra todos', true],
  ];
  const shown = keys.filter(
    ([key, , isThere]) => isThere && (ARROWS.includes(key) || hasLetterKeys()),
  );
  return (
    <section
      ref={room}
      aria-label="Qué hacer con el documento"
      className="space-y-3 rounded-card border border-line bg-raised p-4 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:mb-0 bar:rounded-none bar:border-x-0 bar:border-b-0 bar:pb-[max(1rem,env(safe-area-inset-bottom))] bar:shadow-float"
    >
      <div className="flex flex-wrap items-center gap-3 [&>:not(.flex-none)]:flex-1">
        {onRechazar && (
          <Button variant="refuse" icon={icon(<X />)} onClick={onRechazar} {...refOf('rechazar')}>
            Rechazar
          </Button>
        )}
        {onAceptar && (
          <Button
            icon={icon(<Check />)}
            onClick={onAceptar}
            {...keyOf('A')}
            {...(onConComentario ? {} : refOf('aceptar'))}
          >
            Aceptar
          </Button>
        )}
        {onVisto && (
          <Button variant="secondary" icon={icon(<CheckCheck />)} onClick={onVisto} {...keyOf('V')}>
            Ya lo vi, está bien
          </Button>
        )}
        {onConComentario && (
          <IconButton
            label="Aceptar con comentario"
            icon={<MessageSquareText aria-hidden="true" />}
            className="flex-none border border-line"
            onClick={onConComentario}
            {...refOf('aceptar')}
          />
        )}
      </div>
      <p role="status" className={aviso ? 'text-sm' : 'sr-only'}>
        {aviso}
      </p>
      {onVisto && <p className="text-muted text-sm">Lo acepta el abogado, que leerá tu nota.</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          icon={icon(<ChevronLeft />)}
          disabled={!anterior.ir}
          onClick={anterior.ir}
        >
          {anterior.label}
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          disabled={!siguiente.ir}
          onClick={siguiente.ir}
        >
          {siguiente.label}
          {icon(<ChevronRight />)}
        </Button>
        <IconButton
          label="Atajos de teclado"
          icon={<Keyboard aria-hidden="true" />}
          className="pointer-coarse:hidden"
          onClick={onTeclas}
        />
      </div>
      {shown.length > 0 && (
        <Keys>
          {shown.map(([key, what], at) => (
            <Fragment key={key}>
              {at > 0 && ', '}
              <Key>{key}</Key> {what}
            </Fragment>
          ))}
        </Keys>
      )}
    </section>
  );
}

const icon = (drawn: ReactNode) => (
  <span aria-hidden="true" className="*:size-4">
    {drawn}
  </span>
);
