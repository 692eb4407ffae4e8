import { enviarMensaje, type Hilo, readHilo, textoMensaje } from '@notaria/contract/conversacion';
import { CONVERSACION } from '@notaria/contract/conversacion-messages';
import { TEXTO } from '@notaria/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWholeList } from '#features/expedientes/impresion.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { hiloQuery, useEnviar } from './conversacion-api.ts';
import { Escribir } from './escribir.tsx';
import { MensajesDeHilo } from './mensajes.tsx';
import { useLeido } from './use-leido.ts';

interface HiloProps {
  idExpediente: string;
  hilo: Hilo;
  isStaff: boolean;
  isPrinting: boolean;
}

/** One thread: its messages, a search in it, and the field to write. */
export function HiloAbierto({ idExpediente, hilo, isStaff, isPrinting }: HiloProps) {
  const { idHilo, nombre, escribir } = hilo;
  const [buscar, setBuscar] = useState('');
  const query = useInfiniteQuery(hiloQuery(idExpediente, idHilo, buscar));
  useWholeList(isPrinting, query);
  const newest = query.data?.pages[0];
  const end = useRef<HTMLDivElement>(null);
  useLeido(idExpediente, idHilo, end, buscar === '' ? (newest?.ultimo ?? 0) : 0);
  const enviar = useEnviar(idExpediente, idHilo);
  const [isFinding, setFinding] = useState(false);
  return (
    <>
      {(newest?.ultimo ?? 0) > 0 && (
        <div className="px-4 pb-2 empty:pb-0 sm:px-6 print:hidden">
          {isFinding && (
            <SearchBox
              label="Buscar en los mensajes..."
              value={buscar}
              maxLength={TEXTO.busqueda}
              onSearch={setBuscar}
            />
          )}
          <IconButton
            className="absolute top-1 right-2"
            label={isFinding ? 'Cerrar la búsqueda' : 'Buscar en los mensajes'}
            icon={isFinding ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
            onClick={() => {
              setFinding(!isFinding);
              setBuscar('');
            }}
          />
        </div>
      )}
      <QueryState
        query={query}
        failure={(error) => failureMessage(readHilo, error)}
        loading={<Skeleton shape="rows" count={3} label="Cargando los mensajes…" />}
        isEmpty={({ pages }) => pages.every(({ mensajes }) => mensajes.length === 0)}
        empty={
          <p className="px-4 py-3 text-muted text-sm sm:px-6">
            {buscar === ''
              ? 'Todavía no hay mensajes. Escribe el primero.'
              : 'Ningún mensaje tiene esas palabras.'}
          </p>
        }
      >
        {({ pages }) => (
          <MensajesDeHilo
            idExpediente={idExpediente}
            pages={pages}
            con={nombre}
            isSearching={buscar !== ''}
            hasOlder={query.hasNextPage}
            isLoadingOlder={query.isFetchingNextPage}
            onOlder={() => void query.fetchNextPage()}
          />
        )}
      </QueryState>
      {/* With a height: in a card that clips, a browser may not count an empty box as in sight. */}
      <div ref={end} className="h-px" />
      {escribir ? (
        <Escribir
          draftName={`mensaje.1/${idExpediente}/${idHilo}`}
          label={`Mensaje para ${nombre}`}
          hint={`Escribe a ${isStaff ? nombre : 'la notaría'}…`}
          isChat
          rule={textoMensaje}
          sendLabel="Enviar"
          busy={enviar.isPending}
          failure={enviar.isError ? failureMessage(enviarMensaje, enviar.error) : undefined}
          onSend={(texto, onSent) => void enviar.mutateAsync(texto).then(onSent, () => {})}
        />
      ) : (
        <Alert tone="amarillo" className="m-4">
          {CONVERSACION.yaNoParticipa}
        </Alert>
      )}
    </>
  );
}
