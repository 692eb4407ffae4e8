import { DOCUMENTOS } from '@notaria/contract/messages';
import { KEY } from '#features/expedientes/api.ts';
import { flushDrafts, keepDraft } from '#shared/drafts/draft-store.ts';
import { formatDateTime } from '#shared/format.ts';
import { currentPage } from '#shared/session/store.ts';
import { toast } from '#shared/ui/toast.ts';
import { type Envio, onResultado, type Resultado } from './envios.ts';

export { vigilar } from './envios.ts';

function sentenceOf({ envio, error }: Resultado): string {
  const { tipo, accepts, comment } = envio;
  const previo = error?.previo;
  const who = previo ? ` ${previo.nombre}, ${formatDateTime(previo.fecha)}.` : '';
  const refused = error?.message || (accepts ? DOCUMENTOS.falloAceptar : DOCUMENTOS.falloRechazar);
  const written = comment === '' ? '' : ` Escribiste: «${comment}».`;
  return `«${tipo}»: ${refused}${who} Tu revisión no se guardó.${written}`;
}

/**
 * Keeps the text of a refused review, so that it is offered when the document, or a newer version, is
 * rejected again.
 */
function keepWritten({ uid, idExpediente, idDocRequerido, idDocumento, ...envio }: Envio): void {
  if (envio.accepts || idDocRequerido === undefined) return;
  const of = `${idExpediente}/${idDocRequerido}`;
  const { comment, marcas = [] } = envio;
  keepDraft({ uid, name: `revision.1/${of}/rechazar` }, idDocumento, { comment });
  if (marcas.length > 0) keepDraft({ uid, name: `marcas.1/${of}` }, idDocumento, marcas);
  flushDrafts();
}

// Lives as long as the page, on any screen: a review is often refused after its screen is gone.
onResultado((resultado) => {
  const { envio, error } = resultado;
  void currentPage().queryClient.invalidateQueries({ queryKey: [KEY] });
  if (!error) return;
  keepWritten(envio);
  // It stays until somebody closes it.
  const duration = Number.POSITIVE_INFINITY;
  toast.error(sentenceOf(resultado), { id: `envio-${envio.idDocumento}`, duration });
});
