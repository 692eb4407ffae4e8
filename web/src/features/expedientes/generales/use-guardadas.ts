import { errorDeRespuesta, stillAsked } from '@notaria/contract/generales';
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';
import { useState } from 'react';
import { useGuardarBorrador } from './generales-api.ts';

/**
 * Keeps the answers of a draft while somebody gives them. Each save carries all that is not kept yet: also what an
 * earlier one could not save, and what is asked again after the server dropped it.
 */
export function useGuardadas(
  idExpediente: string,
  { sala, preguntas, respuestas }: GeneralesDePersona,
  onError: (error: Error) => void,
) {
  const { mutate, error, isError, isPending } = useGuardarBorrador(idExpediente, sala);
  /** What the server keeps of what is asked now; null for what is being saved, or could not be. */
  const [kept, setKept] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(respuestas.map(({ codigo, valor }) => [codigo, valor])),
  );
  /** What the person has answered, also before: not what is known from elsewhere. */
  const [own, setOwn] = useState<readonly string[]>(() => Object.keys(kept));

  /** @param valores all answers as they are now, `codigo` the one that was just given */
  const keep = (codigo: string, valores: Readonly<Record<string, string>>) => {
    const given = [...own, codigo];
    const asked = stillAsked(preguntas, valores);
    const open = asked.flatMap((one) => {
      const [valor = '', { [one.codigo]: was = '' }] = [valores[one.codigo], kept];
      const isOpen = given.includes(one.codigo) && was !== valor && !errorDeRespuesta(one, valor);
      return isOpen ? [{ codigo: one.codigo, valor }] : [];
    });
    if (open.length === 0) return;
    setOwn(given);
    // The server drops what is no longer asked.
    const stays = asked.flatMap((one) =>
      one.codigo in kept ? [[one.codigo, kept[one.codigo]]] : [],
    );
    const underway = open.map((one) => [one.codigo, null]);
    setKept(Object.fromEntries([...stays, ...underway]));
    const saved = Object.fromEntries(open.map((one) => [one.codigo, one.valor]));
    mutate(
      { respuestas: open, motivo: '' },
      { onError, onSuccess: () => setKept((now) => ({ ...now, ...saved })) },
    );
  };
  return { keep, error, isError, isPending };
}
