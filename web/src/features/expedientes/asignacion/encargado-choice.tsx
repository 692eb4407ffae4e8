import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { AssignSelect } from './assign-select.tsx';
import { useAssignment } from './use-assignment.tsx';

/** The person responsible for a file, on its page: chosen here and confirmed in a dialog. */
export function EncargadoChoice({ resumen }: { resumen: ExpedienteResumen }) {
  const assignment = useAssignment([resumen]);
  return (
    <>
      <AssignSelect expediente={resumen} onChoose={assignment.ask} />
      {assignment.dialog}
    </>
  );
}
