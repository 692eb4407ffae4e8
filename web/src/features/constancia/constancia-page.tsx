import { ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useTimeout } from '#shared/use-timeout.ts';
import { ConstanciaForm } from './constancia-form.tsx';

/** First upload of the tax certificate (spec part 2 §2). */
export function ConstanciaPage() {
  const navigate = useNavigate();
  const later = useTimeout();
  return (
    <div className="page max-w-3xl">
      <PageTitle lead="Con tu Constancia de Situación Fiscal comprobamos quién eres y llenamos tus datos por ti.">
        Sube tu Constancia Fiscal
      </PageTitle>
      <Card>
        <ConstanciaForm
          submitLabel="Continuar"
          successMessage={CONSTANCIA.procesada}
          onDone={() =>
            later(() => void navigate(PATHS.constanciaVerificar), ESPERA.trasConstancia)
          }
        />
      </Card>
    </div>
  );
}
