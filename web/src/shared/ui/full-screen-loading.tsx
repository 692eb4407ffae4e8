import { Spinner } from './spinner.tsx';

/** Shown by the guard while the session or the permissions load (docs/product.md, "Screens"). */
export function FullScreenLoading({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div
      role="status"
      className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 text-primary"
    >
      <Spinner className="size-10" />
      <h1 className="font-normal text-ink text-lg tracking-normal">{label}</h1>
    </div>
  );
}
