import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback } from 'react';
import type { TextMatch } from './find-text.ts';
import type { Giro } from './layout.ts';
import { MarkBoxes } from './mark-boxes.tsx';
import type { Marcado } from './marks.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PageText } from './page-text.tsx';

const NOTHING: readonly TextMatch[] = [];

interface PageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  label: string;
  /** Position and size in CSS pixels. */
  top: number;
  left: number;
  width: number;
  height: number;
  giro: Giro;
  /** The matches on it. */
  matches: readonly TextMatch[] | undefined;
  active: number | undefined;
  onReveal: (page: number, x: number, y: number) => void;
  onDrawn: (() => void) | undefined;
  marcado: Marcado;
  isDrawing: boolean;
}

/** One page: its picture, with its text above. */
export function Page(props: PageProps) {
  const { pdf, number, label, top, left, width, height, giro, onReveal } = props;
  const lead = useCallback(
    (box: { left: number; top: number }) => onReveal(number, box.left, box.top),
    [onReveal, number],
  );
  return (
    <div
      data-pagina={number}
      className="absolute bg-white shadow-card"
      style={{ top, left, width, height }}
    >
      <PageCanvas
        pdf={pdf}
        number={number}
        width={width}
        giro={giro}
        label={label}
        onDrawn={props.onDrawn}
      />
      <PageText
        pdf={pdf}
        number={number}
        width={width}
        giro={giro}
        matches={props.matches ?? NOTHING}
        active={props.active}
        onActive={lead}
      />
      <MarkBoxes {...props.marcado} number={number} giro={giro} isDrawing={props.isDrawing} />
    </div>
  );
}
