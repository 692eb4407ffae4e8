import { huecosDe, type Motivo } from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Selects a place to fill in; false if the text has none. */
function selectHueco(field: HTMLTextAreaElement, from: number): boolean {
  const hueco = huecosDe(field.value).find(({ desde }) => desde >= from);
  if (!hueco) return false;
  field.focus();
  field.setSelectionRange(hueco.desde, hueco.hasta);
  return true;
}

/** The text with spaces added where it would touch the words around it. */
function spaced(before: string, text: string, after: string): string {
  const left = before === '' || /\s$/.test(before) ? '' : ' ';
  const right = after === '' || /^\s/.test(after) ? '' : ' ';
  return left + text + right;
}

/**
 * Inserts a text at the caret as if somebody had typed it, so that Ctrl+Z takes it back.
 * @returns false if the browser cannot
 */
function type(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  // Deprecated, but the only way that keeps the field's own undo.
  return document.execCommand?.('insertText', false, text) ?? false;
}

interface MotivoOptions {
  /** Sets the field's text if the browser cannot type into it. */
  show: (texto: string) => void;
  /** Says why a reason was not inserted. */
  tell: (problem: string) => void;
}

/**
 * Inserts ready reasons into a comment. A picked reason goes to the caret, with its first place to fill in
 * selected. Tab goes to the next place while there is one.
 */
export function useMotivo({ show, tell }: MotivoOptions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useRef<HTMLTextAreaElement>(null);
  const [elegidos, setElegidos] = useState<readonly Motivo[]>([]);
  const last = elegidos.at(-1);

  /** For the field's `ref`. In a comment that was begun before, the caret starts at the end. */
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (!element || element === begun.current) return;
    begun.current = element;
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const elegir = (chosen: Motivo) => {
    const element = field.current;
    if (!element) return;
    const { value, selectionEnd, maxLength } = element;
    // Replaces a reason that nobody edited; nothing that was typed goes.
    const replaces = value === last?.texto;
    const before = replaces ? '' : value.slice(0, selectionEnd);
    const after = replaces ? '' : value.slice(selectionEnd);
    const added = spaced(before, chosen.texto, after);
    if (maxLength > 0 && before.length + added.length + after.length > maxLength) {
      return tell(MOTIVOS.noCabe);
    }
    element.setSelectionRange(replaces ? 0 : selectionEnd, replaces ? value.length : selectionEnd);
    // The next key, however quick, meets the place to fill in.
    flushSync(() => {
      setElegidos([...elegidos, chosen]);
      if (!type(element, added)) show(before + added + after);
    });
    if (selectHueco(element, before.length)) return;
    element.focus();
    const end = before.length + added.length;
    element.setSelectionRange(end, end);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || !last) return;
    if (selectHueco(event.currentTarget, event.currentTarget.selectionEnd)) event.preventDefault();
  };

  /** A sentence about the placeholder to fill in; undefined if there is none. */
  const falta = (comment: string): string | undefined => {
    const huecos = new Set(
      elegidos.flatMap(({ texto }) => huecosDe(texto)).map((one) => one.texto),
    );
    const hueco = huecosDe(comment).find(({ texto }) => huecos.has(texto));
    return hueco && MOTIVOS.faltaLlenar(hueco.texto);
  };

  return { field, attach, idMotivo: last?.idMotivo, elegir, onKeyDown, falta };
}
