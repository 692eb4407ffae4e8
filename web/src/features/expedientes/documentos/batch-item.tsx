import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Trash2, X } from 'lucide-react';
import { formatFileSize } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { BatchItem as Item } from './use-upload-batch.ts';

interface BatchItemProps {
  item: Item;
  /** The rows that this file may be for. */
  rows: readonly FilaDocumento[];
  /** True while another file is being sent; this one waits. */
  isBusy: boolean;
  onMatch: (idDocRequerido: string) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One of several files: its row, its progress, its error and its actions. */
export function BatchItem({
  item,
  rows,
  isBusy,
  onMatch,
  onCancel,
  onRetry,
  onRemove,
}: BatchItemProps) {
  const { file, state, problem, isUnfit, idDocRequerido, sent } = item;
  const isUnderWay = state === 'enviando' || state === 'en_cola';
  const isChoosing = state === 'listo' && !isUnfit;
  const hasFailed = isChoosing && problem !== undefined && idDocRequerido !== '';
  return (
    <li className="space-y-3 rounded-control border border-line p-4">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block break-words font-medium">{file.name}</span>
          <span className="text-muted">{formatFileSize(file.size)}</span>
        </p>
        {state === 'subido' && <Chip tone="verde">Subido</Chip>}
        {isUnderWay && (
          <IconButton label={`Cancelar ${file.name}`} icon={<X />} onClick={onCancel} />
        )}
        {state === 'listo' && (
          <IconButton
            label={`Quitar ${file.name}`}
            icon={<Trash2 />}
            disabled={isBusy}
            onClick={onRemove}
          />
        )}
      </div>
      {isChoosing && (
        <SelectField
          label="¿Qué documento es?"
          aria-label={`¿Qué documento es? ${file.name}`}
          placeholder="Elige un documento"
          value={idDocRequerido}
          disabled={isBusy}
          options={rows.map((row) => ({ value: row.idDocRequerido, label: row.tipo }))}
          onChange={(event) => onMatch(event.target.value)}
          error={problem}
        />
      )}
      {isUnfit && <FieldError role="alert">{problem}</FieldError>}
      {hasFailed && (
        <Button variant="secondary" disabled={isBusy} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {isUnderWay && (
        <ProgressBar
          label={progressLabel(item)}
          value={state === 'en_cola' ? 0 : sent < 1 ? sent * 100 : undefined}
        />
      )}
    </li>
  );
}

function progressLabel({ state, sent, file }: Item): string {
  if (state === 'en_cola') return `${file.name}: en espera`;
  return sent < 1 ? `Enviando ${file.name}…` : `Revisando ${file.name}…`;
}
