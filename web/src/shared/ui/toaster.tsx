import { TOAST } from '@notaria/contract/limits';
import { X } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.ts';
import { TONE_ICON } from './tone.ts';

const OPTIONS = {
  duration: TOAST.duracion,
  success: { duration: TOAST.exito },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const;

/** The place of the toasts, once, at the root, clear of the header. */
export function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS);
  const shown = toasts.filter(({ visible }) => visible).slice(0, TOAST.maximo);
  return (
    <section
      aria-label="Avisos"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      // Under the header; above the title of a dialog.
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--cabecera,0px)+0.75rem)] z-[60] [html:has([data-modal-open])_&]:top-3 mx-auto flex w-full flex-col items-center gap-2 px-4"
    >
      {shown.map((item) => (
        <ToastBox key={item.id} item={item} onClosed={handlers.endPause} />
      ))}
    </section>
  );
}

interface ToastBoxProps {
  item: Toast;
  /** The browser tells nobody that the pointer and the focus were on something that is gone. */
  onClosed: () => void;
}

function ToastBox({ item, onClosed }: ToastBoxProps) {
  const close = () => {
    toast.dismiss(item.id);
    onClosed();
  };
  const isError = item.type === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      aria-live={isError ? 'assertive' : 'polite'}
      data-toast={item.type}
      style={{ maxWidth: TOAST.anchoMaximoPx }}
      className="pointer-events-auto flex w-fit animate-aparecer items-center gap-2.5 rounded-control border border-line bg-raised py-1 pr-1 pl-4 text-ink text-sm shadow-float"
    >
      <ToastIcon item={item} />
      <div className="min-w-0 py-2">{resolveValue(item.message, item)}</div>
      <IconButton label="Cerrar aviso" icon={<X />} onClick={close} />
    </div>
  );
}

function ToastIcon({ item }: { item: Toast }) {
  if (item.icon) return item.icon;
  if (item.type === 'loading') return <Spinner />;
  if (item.type !== 'success' && item.type !== 'error') return null;
  const Icon = item.type === 'success' ? TONE_ICON.verde : TONE_ICON.rojo;
  return (
    <Icon
      aria-hidden="true"
      className={cx(
        'size-5 shrink-0',
        item.type === 'success' ? 'text-verde-ink' : 'text-rojo-ink',
      )}
    />
  );
}
