import { ARCHIVO } from '@notaria/contract/limits';
import { FileText, Trash2, UploadCloud } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { holdAll } from '#shared/chosen-file.ts';
import { formatFileSize } from '#shared/format.ts';
import { isPdf } from '#shared/pdf/file-kind.ts';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface FileDropProps {
  label: string;
  /** States the limits, e.g. 'PDF de hasta 5 MB'. */
  hint: string;
  /** As in `<input accept>`, e.g. '.pdf,application/pdf'. The screen checks the file itself. */
  accept: string;
  file: File | null;
  /** Called with the picked or dropped file, or null when it is removed. */
  onFile?: (file: File | null) => void;
  /** Takes several files at once; the screen puts them together, or lists them itself. */
  onFiles?: (files: readonly File[]) => void;
  error?: string;
  /** The refused file that `error` is about; its name and size are shown with it. */
  rejected?: File | null;
  disabled?: boolean;
}

/** Picks one or several files: by click, keyboard, or drag and drop. */
export function FileDrop({
  label,
  hint,
  accept,
  file,
  onFile,
  onFiles,
  error,
  rejected,
  disabled,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) give(event.dataTransfer.files);
  }
  function give(files: FileList | null) {
    const chosen = holdAll(files ?? []);
    const [first] = chosen;
    if (!first) return;
    if (onFiles) onFiles(chosen);
    else onFile?.(first);
  }
  function remove() {
    onFile?.(null);
    input.current?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the input inside does the same with the keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-3 text-center transition-colors max-sm:rounded-control max-sm:border max-sm:border-solid sm:py-4 short:py-3',
          'focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2',
          // Not paler, because its text must stay readable while the file is being sent.
          disabled && 'border-line bg-sunken',
          !disabled && 'hover:border-primary',
          !disabled && (over ? 'border-primary bg-primary-soft' : 'border-control bg-surface'),
          error && 'border-danger',
        )}
      >
        <UploadCloud
          aria-hidden="true"
          className={cx(
            'hidden size-10 sm:block short:hidden',
            disabled ? 'text-muted' : 'text-primary',
          )}
        />
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p className="text-muted text-sm">
          {/* Nobody drags files with a finger. */}
          <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
            {onFiles
              ? 'Arrastra tus archivos aquí o haz clic para elegirlos. '
              : 'Arrastra tu archivo aquí o haz clic para elegirlo. '}
          </span>
          <span id={`${id}-ayuda`}>{hint}</span>
        </p>
        {/* The input covers the box, so that a click anywhere picks a file. Its value is cleared so that the
            same file can be picked again. */}
        <input
          ref={input}
          id={id}
          type="file"
          multiple={onFiles !== undefined}
          accept={accept}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-ayuda ${id}-error` : `${id}-ayuda`}
          onChange={(event) => {
            give(event.target.files);
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {file && <ChosenFile file={file} onRemove={remove} disabled={disabled} />}
      <div aria-live="polite">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {error && rejected && (
          <p className="mt-1 break-words text-muted text-sm">
            {rejected.name}
            {/* Only if the size may be what is wrong with it. */}
            {isPdf(rejected) &&
              rejected.size > ARCHIVO.maximoBytes &&
              ` mide ${formatFileSize(rejected.size)}.`}
          </p>
        )}
      </div>
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  onRemove: () => void;
  disabled: boolean | undefined;
}

function ChosenFile({ file, onRemove, disabled }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-raised py-1 pr-1 pl-3">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p role="status" className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="text-muted">{formatFileSize(file.size)}</span>
      </p>
      <IconButton
        label={`Quitar ${file.name}`}
        icon={<Trash2 />}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}
