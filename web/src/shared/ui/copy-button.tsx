import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  /** Gives the text for the clipboard when the button is pressed. */
  text: () => string;
  children: string;
  /** True for a button with only an icon. Screen readers still say its text. */
  isIcon?: boolean;
  /** The message after copying. */
  done?: string;
  /** The message if the browser refuses: what the person can do instead. */
  failed?: string;
}

/** Copies a text to the clipboard, and says so. */
export function CopyButton({
  text,
  children,
  isIcon = false,
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
  if (isIcon) {
    return (
      <IconButton label={children} icon={<Copy className="size-4" />} onClick={() => void copy()} />
    );
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
