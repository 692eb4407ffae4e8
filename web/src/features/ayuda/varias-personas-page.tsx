import { GuiaDibujada, type PasoDibujado } from './pasos-dibujados.tsx';

const PAPER = 'fill-surface stroke-ink';

/** A person's head and shoulders. */
function Persona({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={x} cy={y} r="9" />
      <path d={`M${x - 16} ${y + 30}c0-12 7-18 16-18s16 6 16 18z`} />
    </g>
  );
}

const TU = 'fill-primary-soft stroke-primary';
const OTRA = 'fill-gris stroke-muted';

const STEPS: readonly PasoDibujado[] = [
  {
    title: 'Di quién eres en el trámite',
    text: 'Al iniciarlo eliges tu papel: quien compra, quien vende, quien hereda… De eso depende qué documentos te tocan.',
    drawing: (
      <>
        <Persona x={48} y={44} className={TU} />
        <path d="M84 40h52v14H84zM84 66h52v14H84z" className={PAPER} />
        <circle cx="92" cy="47" r="3" className="fill-primary stroke-primary" />
        <circle cx="92" cy="73" r="3" className="stroke-muted" />
        <path d="M102 47h26M102 73h26" className="stroke-muted" />
      </>
    ),
  },
  {
    title: 'Invita a las demás personas',
    text: 'Escribe su nombre y su correo. Les llega un enlace que vence en 14 días y solo sirve con esa dirección. Si alguien no usa correo y te dio permiso, marca «Yo entrego sus documentos».',
    drawing: (
      <>
        <Persona x={36} y={50} className={TU} />
        <path d="M62 62h30m-7-6 7 6-7 6" className="stroke-primary" />
        <path d="M102 44h44v34h-44z" className={PAPER} />
        <path d="m102 46 22 18 22-18" className="stroke-ink" />
      </>
    ),
  },
  {
    title: 'Si te invitaron, entra con ese correo',
    text: 'Abre el enlace del mensaje y crea tu cuenta, o inicia sesión, con la dirección donde lo recibiste. Verás quién te invita y qué se te pide; después aceptas o rechazas. No necesitas constancia fiscal.',
    drawing: (
      <>
        <rect x="46" y="10" width="68" height="100" rx="9" className={PAPER} />
        <path d="M58 30h44v26H58z" className="fill-primary-soft stroke-primary" />
        <path d="m58 32 22 14 22-14" className="stroke-primary" />
        <path d="m66 82 9 9 19-19" className="stroke-primary" />
      </>
    ),
  },
  {
    title: 'Cada quien entrega lo suyo',
    text: 'Tus documentos solo los ven tú y la notaría. De las demás personas ves su papel y cuántos documentos les han aceptado: ni nombres, ni archivos, ni comentarios. Ellas ven lo mismo de ti.',
    drawing: (
      <>
        <path d="M12 14h62v92H12z" className="fill-primary-soft stroke-primary" />
        <Persona x={32} y={36} className={TU} />
        <path d="M52 30h14v18H52zM24 76h38M24 86h38" className="stroke-primary" />
        <path d="M86 14h62v92H86z" className="fill-gris stroke-muted" />
        <Persona x={117} y={34} className={OTRA} />
        <rect x="105" y="80" width="24" height="17" rx="3" className={PAPER} />
        <path d="M110 80v-5a7 7 0 0 1 14 0v5" className="stroke-ink" />
      </>
    ),
  },
  {
    title: 'Los documentos comunes, una sola vez',
    text: 'Los del inmueble o del trámite los ven todas las personas, y basta con que una los envíe. Mientras se revisan, solo puede cambiarlos quien los envió.',
    drawing: (
      <>
        <path d="M58 12h44v54H58z" className={PAPER} />
        <path d="M66 26h28M66 36h28M66 46h18" className="stroke-muted" />
        <path d="M44 78 60 68M116 78l-16-10" className="stroke-primary" />
        <Persona x={34} y={82} className={TU} />
        <Persona x={126} y={82} className={OTRA} />
      </>
    ),
  },
  {
    title: 'Termina cuando está todo de todos',
    text: 'El trámite avanza con los documentos de cada persona. Quien fue invitado puede salir cuando quiera: deja de verlo, y la notaría conserva lo que ya le había aceptado.',
    drawing: (
      <>
        <path d="M20 34h120v14H20zM20 66h120v14H20z" className={PAPER} />
        <path d="M20 34h120v14H20z" className="fill-primary-soft stroke-primary" />
        <path d="M20 66h76v14H20z" className="fill-primary-soft stroke-primary" />
        <path d="m126 96 6 6 14-14" className="stroke-primary" />
      </>
    ),
  },
];

/** How a procedure of several people works: roles, invitations, who sees what, and when it is finished. */
export function VariasPersonasPage() {
  return (
    <GuiaDibujada
      title="Trámites entre varias personas"
      lead="En una compraventa, una herencia o una sociedad participan varias personas. Cada una entrega sus documentos desde su propia cuenta y nadie más que la notaría los ve."
      pasos={STEPS}
    />
  );
}
