import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { FailureMark } from '#shared/ui/error-state.tsx';

/** Catches what a screen throws while rendering, and offers two ways out. Another address clears the error. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  resetKey: string;
  children: ReactNode;
}

// React catches render errors only through a class.
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error !== undefined && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: undefined });
    }
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Broken error={this.state.error} />
    );
  }
}

/** The error messages of a screen whose code did not load: the network failed, or a new version replaced the file. */
const CHUNK = /dynamically imported module|module script failed|preload/i;

function Broken({ error }: { error: unknown }) {
  const isChunk = error instanceof Error && CHUNK.test(error.message);
  return (
    <div role="alert" className="page flex-1 items-center justify-center text-center">
      <FailureMark />
      <h1 className="text-title">
        {isChunk ? 'No pudimos cargar esta pantalla' : 'Algo salió mal'}
      </h1>
      <p className="max-w-prose text-muted">
        {isChunk
          ? 'Revisa tu conexión a internet y vuelve a intentarlo.'
          : 'Fue un problema nuestro, no tuyo. Vuelve a intentarlo; si sigue igual, comunícate con la notaría.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Volver a intentar</Button>
        <Link to={PATHS.inicio} className={buttonClasses({ variant: 'secondary' })}>
          Ir al inicio
        </Link>
      </div>
    </div>
  );
}
