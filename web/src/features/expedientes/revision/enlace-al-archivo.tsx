import { DOCUMENTOS } from '@notaria/contract/messages';
import { ExternalLink } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { toast } from '#shared/ui/toast.ts';

/** A link is asked for again this long before it ends: what is opened with it has to arrive. */
const MARGIN_MS = 30_000;

/** Whether a signed link has ended, or is about to. */
export function isOver(url: string): boolean {
  const vence = Number(new URL(url, window.location.origin).searchParams.get('vence'));
  return Date.now() > vence - MARGIN_MS;
}

/**
 * Opens a tab at once, which browsers allow only during the press, and leads it to a fresh link. The
 * tab can't reach this page; should no link come, it closes.
 */
async function openRenewed(renew: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank');
  const fresh = await renew().catch(() => null);
  if (fresh === null) {
    tab?.close();
    toast.error(DOCUMENTOS.falloCargar);
    return;
  }
  if (!tab) return;
  tab.opener = null;
  tab.location.replace(fresh);
}

interface OtraPestanaProps {
  url: string;
  /** Asks the server for another link to the same file; null when the file is gone. */
  renew: () => Promise<string | null>;
  onOpen?: () => void;
}

/** The way to the file by itself, also after its link has ended. */
export function OtraPestana({ url, renew, onOpen }: OtraPestanaProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'secondary' })}
      onClick={(event) => {
        onOpen?.();
        if (!isOver(url)) return;
        event.preventDefault();
        void openRenewed(renew);
      }}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      Abrir el archivo en otra pestaña
    </a>
  );
}

interface CualVisorProps {
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
}

/** The browser's own viewer instead of ours, where it has one. */
export function CualVisor({ isOwn, onChange }: CualVisorProps) {
  if (!navigator.pdfViewerEnabled) return null;
  return (
    <Button variant="ghost" onClick={() => onChange(!isOwn)}>
      {isOwn ? 'Ver con el visor del navegador' : 'Volver al visor de la notaría'}
    </Button>
  );
}
