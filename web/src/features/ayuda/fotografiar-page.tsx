import { GuiaDibujada, type PasoDibujado } from './pasos-dibujados.tsx';

const PAPER = 'fill-surface stroke-ink';
const LINES = 'M58 46h44M58 56h44M58 66h30';

const STEPS: readonly PasoDibujado[] = [
  {
    title: 'Pon el papel sobre algo oscuro y liso',
    text: 'Una mesa sin mantel sirve. Alísalo y quita clips y dedos de encima.',
    drawing: (
      <>
        <rect x="20" y="16" width="120" height="88" rx="6" className="fill-gris stroke-none" />
        <path d="M50 28h60v66H50z" className={PAPER} />
        <path d={LINES} className="stroke-muted" />
      </>
    ),
  },
  {
    title: 'Busca luz pareja',
    text: 'Cerca de una ventana, sin que tu sombra caiga en la hoja. Si brilla, apaga el flash o muévete un poco.',
    drawing: (
      <>
        <circle cx="34" cy="30" r="11" className="fill-amarillo stroke-amarillo-ink" />
        <path
          d="M34 8v6M34 46v6M12 30h6M50 30h6M19 15l4 4M49 45l-4-4"
          className="stroke-amarillo-ink"
        />
        <path d="M66 34h56v66H66z" className={PAPER} />
        <path d="M76 52h36M76 62h36M76 72h24" className="stroke-muted" />
      </>
    ),
  },
  {
    title: 'Que se vean las cuatro esquinas',
    text: 'Acércate hasta que la hoja llene la pantalla y sostén el teléfono quieto, derecho sobre el papel.',
    drawing: (
      <>
        <rect x="46" y="8" width="68" height="104" rx="9" className={PAPER} />
        <path d="M56 24h48v68H56z" className="fill-primary-soft stroke-primary" />
        {[
          [56, 24],
          [104, 24],
          [104, 92],
          [56, 92],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="4" className="fill-primary stroke-none" />
        ))}
      </>
    ),
  },
  {
    title: 'Ajusta, ordena y envía',
    text: 'Si una esquina quedó mal, toca «Esquinas» y arrástrala. «Documento» quita sombras; «Color» deja la foto como es. De una credencial, toma el frente y luego el reverso, y marca «Es el reverso de la credencial».',
    drawing: (
      <>
        <path d="M34 30h44v58H34z" className={PAPER} />
        <path d="M84 22h44v58H84z" className={PAPER} />
        <path d="M42 44h28M42 52h28M92 36h28M92 44h28M92 52h18" className="stroke-muted" />
        <path d="M60 102h44m-8-7 8 7-8 7" className="stroke-primary" />
      </>
    ),
  },
  {
    title: 'Lee los avisos de cada página',
    text: 'Si una página se ve borrosa, oscura, con reflejo, cortada o con letra muy chica, te lo decimos junto a ella. Toca «Otra vez» y la foto nueva queda en su lugar. El aviso no te detiene: si se lee bien, envíala.',
    drawing: (
      <>
        <path d="M30 20h52v76H30z" className={PAPER} />
        <path d="M40 34h32M40 44h32M40 54h20" className="stroke-line" />
        <path d="M106 34l26 44H80z" className="fill-amarillo stroke-amarillo-ink" />
        <path d="M106 50v12M106 69v1" className="stroke-amarillo-ink" />
        <path d="M92 98a16 16 0 1 0 4-10m-4-5v6h6" className="stroke-primary" />
      </>
    ),
  },
  {
    title: '¿Estás en una computadora? Sigue en tu celular',
    text: 'Al subir un documento, elige «Sigue en tu celular» y apunta la cámara de tu teléfono al código. Ahí tomas las fotos sin entrar a tu cuenta; sirve 10 minutos, y el documento aparece solo en tu computadora.',
    drawing: (
      <>
        <rect x="14" y="20" width="84" height="58" rx="5" className={PAPER} />
        <path d="M56 78v14M38 94h36" className="stroke-ink" />
        <path
          d="M40 32h10v10H40zM62 32h10v10H62zM40 54h10v10H40zM56 48h6v6h-6zM66 56h6v8h-6z"
          className="fill-ink stroke-none"
        />
        <rect x="112" y="36" width="34" height="62" rx="6" className={PAPER} />
        <path d="M120 50h18v24h-18z" className="fill-primary-soft stroke-primary" />
        <path d="M126 88h6" className="stroke-muted" />
      </>
    ),
  },
];

/** Shows in six drawings how to photograph a document so that the office can read it. */
export function FotografiarPage() {
  return (
    <GuiaDibujada
      title="Cómo fotografiar un documento"
      lead="No necesitas escáner ni otra aplicación: la página endereza la foto y hace el PDF en tu teléfono. Las fotos no se guardan en otro lado hasta que las envías."
      pasos={STEPS}
    />
  );
}
