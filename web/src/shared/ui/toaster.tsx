import { TOAST } from '@notaria/contract/limits';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { liveRegion } from './live-region.ts';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.ts';
import { TONE_ICON } from './tone.ts';

const OPTIONS = {
  duration: TOAST.duracion,
  success: { duration: TOAST.exito },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const;

/** The toasts, in the live regions of the page: errors are read at once, the rest at the next pause. */
export function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS);
  const isPaused = useRef(false);
  // The library takes the end of a pause that never began for one of years.
  const pause = (isOn: boolean) => {
    if (isPaused.current === isOn) return;
    isPaused.current = isOn;
    if (isOn) handlers.startPause();
    else handlers.endPause();
  };
  const shown = toasts.filter(({ visible }) => visible).slice(0, TOAST.maximo);
  const boxes = (isUrgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isUrgent)
      .map((item) => <ToastBox key={item.id} item={item} pause={pause} />);
  return (
    <>
      {createPortal(boxes(true), liveRegion('assertive'))}
      {createPortal(boxes(false), liveRegion('polite'))}
    </>
  );
}

interface ToastBoxProps {
  item: Toast;
  /** Stops or continues the time of all toasts. */
  pause: (isOn: boolean) => void;
}

function ToastBox({ item, pause }: ToastBoxProps) {
  const close = () => {
    toast.dismiss(item.id);
    // The browser tells nobody that the pointer and the focus were on something that is gone.
    pause(false);
  };
  // Only a pointer that moves reads: a toast that comes to lie under a still one covers what was pressed there.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it reacts to is reading, not a press.
    <div
      data-toast={item.type}
      style={{ maxWidth: TOAST.anchoMaximoPx }}
      onMouseMove={() => pause(true)}
      onMouseLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
      className="pointer-events-auto mb-2 flex w-fit animate-aparecer items-center gap-2.5 rounded-control border border-line bg-raised py-1 pr-1 pl-4 text-ink text-sm shadow-float"
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
