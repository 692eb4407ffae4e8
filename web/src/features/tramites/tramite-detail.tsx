import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { type ParteRequerida, readTramite } from '@notaria/contract/tramites';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { AsesoriaLink } from '#shared/asesoria-link.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tramiteQuery } from './api.ts';
import { StartFlow } from './start-flow.tsx';

interface TramiteDetailProps {
  idTramite: string;
  /** Called when "Iniciar trámite" was pressed: this procedure must stay in view. */
  onBegin: () => void;
}

function partePedida({ Clave, Nombre, Minimo, Maximo, De }: ParteRequerida): ParteDeTramite {
  return { clave: Clave, nombre: Nombre, minimo: Minimo, maximo: Maximo, de: De };
}

/** A procedure: what it is, what it asks for and how it goes. */
export function TramiteDetail({ idTramite, onBegin }: TramiteDetailProps) {
  const tramite = useQuery(tramiteQuery(idTramite));
  const { status } = useSession();
  return (
    <Card className="space-y-6">
      <QueryState
        query={tramite}
        failure={(error) => failureMessage(readTramite, error)}
        loading={<Skeleton count={8} label="Cargando el trámite…" />}
      >
        {({ Titulo, Descripcion, DocumentosRequeridos, Partes, Pasos, Tiempo, Costo }) => (
          <StartFlow
            idTramite={idTramite}
            titulo={Titulo}
            partes={Partes.map(partePedida)}
            onBegin={onBegin}
          >
            {(button) => (
              <TramiteView
                titulo={Titulo}
                descripcion={Descripcion}
                documentos={DocumentosRequeridos.map(
                  ({ TipoDocumento, Descripcion: descripcion, Condicion, Parte, ParaQuien }) => ({
                    tipo: TipoDocumento,
                    descripcion,
                    condicion: Condicion,
                    parte: Parte,
                    paraQuien: ParaQuien,
                  }),
                )}
                partes={Partes.map(partePedida)}
                pasos={Pasos}
                tiempo={Tiempo}
                costo={Costo}
              >
                {button}
              </TramiteView>
            )}
          </StartFlow>
        )}
      </QueryState>
      {status === 'anonymous' && <AsesoriaLink variant="secondary" />}
    </Card>
  );
}
