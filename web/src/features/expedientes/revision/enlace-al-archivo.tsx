import { DOCUMENTOS } from '@notaria/contract/messages';
import { ExternalLink } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { toast } from '#shared/ui/toast.ts';

/** How long before a link expires another one is requested, so that a download has time to arrive. */
const MARGIN_MS = 30_000;

/** True if a signed link has expired, or is about to. */
export function isOver(url: string): boolean {
  const vence = Number(new URL(url, window.location.origin).searchParams.get('vence'));
  return Date.now() > vence - MARGIN_MS;
}

/**
 * Opens a tab at once, which browsers allow only during the press, and then sends it to a fresh link. The tab
 * cannot reach this page. If no link comes, it closes.
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
  /** Asks the server for another link to the same file; null if the file is gone. */
  renew: () => Promise<string | null>;
  label?: string;
  onOpen?: () => void;
}

/** Opens the file in another tab, also after its link has expired. */
export function OtraPestana({
  url,
  renew,
  label = 'Abrir el archivo en otra pestaña',
  onOpen,
}: OtraPestanaProps) {
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
      {label}
    </a>
  );
}

interface CualVisorProps {
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
}

/** Switches to the browser's own viewer, if it has one, and back. */
export function CualVisor({ isOwn, onChange }: CualVisorProps) {
  if (!navigator.pdfViewerEnabled) return null;
  return (
    <Button variant="ghost" onClick={() => onChange(!isOwn)}>
      {isOwn ? 'Ver con el visor del navegador' : 'Volver al visor de la notaría'}
    </Button>
  );
}
