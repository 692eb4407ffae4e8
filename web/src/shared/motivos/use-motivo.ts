import { huecosDe, type Motivo } from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import { type KeyboardEvent, useRef, useState } from 'react';

/** Selects the next placeholder in a text field; if there is none, puts the caret at the end. */
function selectHueco(field: HTMLTextAreaElement, from: number): boolean {
  const hueco = huecosDe(field.value).find(({ desde }) => desde >= from);
  if (!hueco) return false;
  field.focus();
  field.setSelectionRange(hueco.desde, hueco.hasta);
  return true;
}

/**
 * The ready reason that a comment began with. Picking one puts it in the field with its first placeholder
 * selected, and Tab goes to the next placeholder while there is one.
 * @param show puts a text into the field
 */
export function useMotivo(show: (texto: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState<Motivo>();

  const elegir = (chosen: Motivo) => {
    setMotivo(chosen);
    show(chosen.texto);
    // The form has put it into the field by the next frame.
    requestAnimationFrame(() => {
      const element = field.current;
      if (!element || selectHueco(element, 0)) return;
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || !motivo) return;
    if (selectHueco(event.currentTarget, event.currentTarget.selectionEnd)) event.preventDefault();
  };

  /** A sentence about the placeholder to fill in; undefined if there is none. */
  const falta = (comment: string): string | undefined => {
    const huecos = new Set(motivo && huecosDe(motivo.texto).map(({ texto }) => texto));
    const left = huecosDe(comment).find(({ texto }) => huecos.has(texto));
    return left && MOTIVOS.faltaLlenar(left.texto);
  };

  return { field, idMotivo: motivo?.idMotivo, elegir, onKeyDown, falta };
}
