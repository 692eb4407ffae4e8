import { noSePudoLeer } from '#shared/chosen-file.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { hasFailed } from './page.ts';
import type { Scanner } from './use-scanner.ts';
import { failedText, refusedText, tooLongText, unreadableText } from './warning-texts.ts';

/** What went wrong with the photographs, and what the person can do about it. */
export function ScannerNotices({ scanner }: { scanner: Scanner }) {
  const { pages, list, problem, retry, isBusy } = scanner;
  const acted = new Set(list.flatMap(({ origin }) => (origin?.acted ? [origin.name] : [])));
  const failed = failedText(list.filter(hasFailed).length);
  const others = [
    problem,
    unreadableText(pages.unreadable),
    pages.lost.length > 0 ? noSePudoLeer(pages.lost) : undefined,
    refusedText(pages),
    tooLongText(pages.documents),
  ].filter((text) => text !== undefined);
  return (
    <>
      {failed && (
        <Alert
          actions={
            <Button variant="secondary" disabled={isBusy} onClick={retry}>
              Reintentar
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      {[...acted].map((name) => (
        <Alert key={name} tone="azul">
          «{name}» lleva programas o archivos adjuntos que no podemos recibir. De él se usan solo
          sus páginas: lo que ves aquí.
        </Alert>
      ))}
      {others.map((text) => (
        <Alert key={text}>{text}</Alert>
      ))}
    </>
  );
}
