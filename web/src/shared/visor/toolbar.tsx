import {
  ChevronLeft,
  ChevronRight,
  PanelLeft,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { ZOOM } from './layout.ts';

interface ToolbarProps {
  /** 0 while the document opens. */
  pages: number;
  page: number;
  zoom: number;
  showsThumbnails: boolean;
  isFinding: boolean;
  onPage: (page: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onTurn: () => void;
  onThumbnails: () => void;
  onFind: () => void;
  /** More tools, after these. */
  children?: ReactNode;
}

/** The toolbar of a document: page, size and other actions. */
export function Toolbar(props: ToolbarProps) {
  const { pages, page, zoom, showsThumbnails, isFinding, children } = props;
  const isOpening = pages === 0;
  const pressed = 'aria-pressed:bg-primary-soft aria-pressed:text-ink';
  return (
    <div
      role="toolbar"
      aria-label="Página y tamaño del documento"
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b bg-surface px-2"
    >
      <div className="flex items-center">
        <IconButton
          label="Página anterior"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => props.onPage(page - 1)}
        />
        <output className="whitespace-nowrap text-sm tabular-nums">
          {isOpening ? 'Abriendo…' : `Página ${page} de ${pages}`}
        </output>
        <IconButton
          label="Página siguiente"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={page >= pages}
          onClick={() => props.onPage(page + 1)}
        />
      </div>
      <div className="flex items-center">
        <IconButton
          label="Alejar"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={isOpening || zoom <= ZOOM.least}
          onClick={() => props.onZoom(-1)}
        />
        <output className="min-w-12 whitespace-nowrap text-center text-sm tabular-nums">
          {Math.round(zoom * 100)} %
        </output>
        <IconButton
          label="Acercar"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={isOpening || zoom >= ZOOM.most}
          onClick={() => props.onZoom(1)}
        />
      </div>
      <div className="flex items-center">
        <IconButton
          label="Girar"
          icon={<RotateCw aria-hidden="true" />}
          disabled={isOpening}
          onClick={props.onTurn}
        />
        <IconButton
          label="Miniaturas"
          icon={<PanelLeft aria-hidden="true" />}
          aria-pressed={showsThumbnails}
          className={pressed}
          disabled={isOpening}
          onClick={props.onThumbnails}
        />
        <IconButton
          label="Buscar en el documento"
          icon={<Search aria-hidden="true" />}
          aria-pressed={isFinding}
          className={pressed}
          disabled={isOpening}
          onClick={props.onFind}
        />
        {children}
      </div>
    </div>
  );
}
