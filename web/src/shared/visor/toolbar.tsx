import {
  ChevronLeft,
  ChevronRight,
  PanelLeft,
  RefreshCw,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuProps } from '../ui/menu.tsx';
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
  /** Turns the page in sight. */
  onTurn: () => void;
  onTurnAll: () => void;
  onThumbnails: () => void;
  onFind: () => void;
  /** What else a phone finds in its menu. */
  otros?: MenuProps['items'] | undefined;
  /** More tools, after these. */
  children?: ReactNode;
}

/** The toolbar of a document: page, size and other actions. */
export function Toolbar(props: ToolbarProps) {
  const { pages, page, zoom, showsThumbnails, isFinding, otros = [], children } = props;
  const isOpening = pages === 0;
  const tools = [
    { label: 'Girar la página', icon: RotateCw, onSelect: props.onTurn },
    ...(pages > 1
      ? [{ label: 'Girar todas las páginas', icon: RefreshCw, onSelect: props.onTurnAll }]
      : []),
    {
      label: 'Miniaturas',
      icon: PanelLeft,
      isPressed: showsThumbnails,
      onSelect: props.onThumbnails,
    },
    {
      label: 'Buscar en el documento',
      icon: Search,
      isPressed: isFinding,
      onSelect: props.onFind,
    },
  ];
  return (
    <div
      role="toolbar"
      aria-label="Página y tamaño del documento"
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b bg-surface px-2 max-sm:gap-x-0 max-sm:px-1"
    >
      <div className="flex items-center">
        <IconButton
          label="Página anterior"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => props.onPage(page - 1)}
        />
        <span className="whitespace-nowrap text-sm tabular-nums">
          {isOpening ? (
            <output>Abriendo…</output>
          ) : (
            <>
              {/* A phone has room for the number alone. */}
              <output className="sm:hidden">
                {page} de {pages}
              </output>
              <span className="max-sm:hidden">
                <span aria-hidden="true">Página </span>
                {/* A single page is no place to go to. */}
                {pages > 1 ? <PageNumber page={page} pages={pages} onPage={props.onPage} /> : page}{' '}
                de {pages}
              </span>
            </>
          )}
        </span>
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
        <output className="min-w-12 whitespace-nowrap text-center text-sm tabular-nums max-sm:sr-only">
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
        {tools.map(({ label, icon: Icon, isPressed, onSelect }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon aria-hidden="true" />}
            aria-pressed={isPressed}
            className="aria-pressed:bg-primary-soft aria-pressed:text-ink max-sm:hidden"
            disabled={isOpening}
            onClick={onSelect}
          />
        ))}
        {children}
        {/* A phone has room for one row. */}
        <span className="sm:hidden">
          <Menu
            label="Más del documento"
            items={[...tools.map((tool) => ({ ...tool, disabled: isOpening })), ...otros]}
          />
        </span>
      </div>
    </div>
  );
}

/** The number of the page in sight; another one that is typed leads there. */
function PageNumber({ page, pages, onPage }: Pick<ToolbarProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const to = Math.min(pages, Math.max(1, Number.parseInt(typed, 10) || page));
    setTyped(String(to));
    if (to !== page) onPage(to);
  };
  return (
    <input
      aria-label={`Página, de ${pages}`}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      }}
      className="min-h-touch w-11 rounded-control border border-control bg-raised px-1 text-center"
    />
  );
}
