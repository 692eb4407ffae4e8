import { domicilioCompleto, enlaceAWhatsApp, NOTARIA } from '@notaria/contract/notaria';
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { BrandMark } from '#shared/ui/illustrations/brand-mark.tsx';

const WHATSAPP = enlaceAWhatsApp();
const LINK =
  'inline-flex min-h-touch items-center wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2';

const PAGES = [
  { to: PATHS.contacto, label: 'Contacto' },
  { to: PATHS.ayuda, label: 'Ayuda' },
  { to: PATHS.avisoPrivacidad, label: 'Aviso de privacidad' },
  { to: PATHS.accesibilidad, label: 'Accesibilidad' },
];

/** Contact details, hours, social links and the privacy notice; on one line for signed-in people. */
export function Footer() {
  const { status } = useSession();
  const { pathname } = useLocation();
  return status === 'ready' && pathname !== PATHS.contacto ? <FootLine /> : <WholeFooter />;
}

function FootLine() {
  return (
    <footer className="border-line border-t bg-sunken text-muted text-xs print:hidden">
      <ul className="container-page flex min-h-14 flex-wrap items-center gap-x-3 sm:gap-x-5">
        <FooterPages />
        {NOTARIA.telefonos.slice(0, 1).map(({ enlace, texto }) => (
          <li key={enlace}>
            <a href={enlace} className={LINK}>
              {texto}
            </a>
          </li>
        ))}
        <li>{NOTARIA.horario.texto}</li>
        <FooterNetworks />
      </ul>
    </footer>
  );
}

function WholeFooter() {
  return (
    <footer className="border-line border-t bg-sunken text-sm print:hidden">
      <div className="container-page grid grid-cols-1 gap-8 py-10 pb-20 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 font-semibold font-serif text-lg">
            <BrandMark className="size-9 shrink-0" />
            <span>{NOTARIA.marca}</span>
          </p>
          <p className="text-muted">{NOTARIA.lema}</p>
        </div>
        <div>
          <FooterTitle>Contacto</FooterTitle>
          <ul>
            <FooterLine icon={<MapPin />}>{domicilioCompleto()}</FooterLine>
            {NOTARIA.telefonos.map((telefono) => (
              <FooterLine key={telefono.enlace} icon={<Phone />}>
                <a href={telefono.enlace} className={LINK}>
                  {telefono.texto}
                </a>
              </FooterLine>
            ))}
            {WHATSAPP && (
              <FooterLine icon={<MessageCircle />}>
                <a href={WHATSAPP} rel="noreferrer" target="_blank" className={LINK}>
                  Escríbenos por WhatsApp
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              </FooterLine>
            )}
            <FooterLine icon={<Mail />}>
              <a href={`mailto:${NOTARIA.correo}`} className={LINK}>
                {NOTARIA.correo}
              </a>
            </FooterLine>
            <FooterLine icon={<Clock />}>{NOTARIA.horario.texto}</FooterLine>
          </ul>
        </div>
        <div>
          <FooterTitle>Enlaces</FooterTitle>
          <ul className="grid grid-cols-2 gap-x-4">
            <FooterPages />
            <FooterNetworks />
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-2 font-sans font-semibold text-base">{children}</h2>;
}

function FooterLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-touch items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function FooterPages() {
  return PAGES.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
  ));
}

function FooterNetworks() {
  return NOTARIA.redes.map((red) => (
    <li key={red.enlace}>
      <a href={red.enlace} rel="noreferrer" target="_blank" className={LINK}>
        {red.nombre}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </li>
  ));
}
