import type { SegundoFactorAnswer } from '@notaria/contract/segundo-factor';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { CambioDeMetodo } from './segundo-factor-api.ts';

interface EstadoFactorProps {
  factor: SegundoFactorAnswer;
  onChange: (cambio: CambioDeMetodo) => void;
}

function sentenceOf({ activo, metodo, codigosRestantes }: SegundoFactorAnswer): string {
  if (!activo) return 'Hoy solo se te pide tu contraseña o tu cuenta de Google para entrar.';
  if (metodo === 'correo') return 'Al entrar te enviamos un código a tu correo.';
  const codigos =
    codigosRestantes === 1
      ? 'Te queda 1 código de recuperación.'
      : `Te quedan ${codigosRestantes} códigos de recuperación.`;
  return `Al entrar escribes el código de tu aplicación. ${codigos}`;
}

/** The state of the second factor, and what may be changed. */
export function EstadoFactor({ factor, onChange }: EstadoFactorProps) {
  const { activo, metodo, obligatorio } = factor;
  const hasApp = activo && metodo === 'app';
  const hasMail = activo && metodo === 'correo';
  return (
    <div className="flex flex-col gap-5">
      <Alert
        tone={activo ? 'verde' : 'azul'}
        title={
          activo
            ? 'Tu verificación en dos pasos está activada'
            : 'No tienes verificación en dos pasos'
        }
      >
        {sentenceOf(factor)}
      </Alert>
      {obligatorio && (
        <p className="text-muted">
          Por tu trabajo en la notaría no se puede desactivar, pero puedes elegir cómo te llega el
          código.
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Button size="lg" full onClick={() => onChange('app')}>
          {hasApp ? 'Cambiar de aplicación y de códigos' : 'Usar una aplicación de autenticación'}
        </Button>
        {!hasMail && (
          <Button variant="secondary" size="lg" full onClick={() => onChange('correo')}>
            Recibir el código por correo
          </Button>
        )}
        {activo && !obligatorio && (
          <Button variant="danger" size="lg" full onClick={() => onChange('desactivar')}>
            Desactivar
          </Button>
        )}
      </div>
    </div>
  );
}
