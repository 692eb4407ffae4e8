import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  /** What goes to the clipboard, asked for when it is pressed. */
  text: () => string;
  children: string;
  /** Said once it is there. */
  done?: string;
  /** Said when the browser doesn't let us: what the person can do instead. */
  failed?: string;
}

/** Puts a text in the clipboard, and says so. */
export function CopyButton({
  text,
  children,
  done = 'Copiado.',
  failed = 'No se pudo copiar. Selecciónalo y cópialo a mano.',
}: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      toast.success(done);
    } catch {
      toast.error(failed);
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Copy aria-hidden="true" className="size-4" />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
