import {
  domicilioCompleto,
  enlaceAlMapa,
  enlaceAWhatsApp,
  NOTARIA,
} from '@notaria/contract/notaria';
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AsesoriaLink } from '#shared/asesoria-link.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { isOpenNow, siguienteCambio } from './horario.ts';

const WHATSAPP = enlaceAWhatsApp();
const MINUTO_MS = 60_000;

/** The time, updated every minute. Undefined in the page drawn by the build, which is read at any time. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTO_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** In a narrow card the address breaks between its two halves. */
const [buzon, dominio] = NOTARIA.correo.split('@');

export function ContactoPage() {
  const now = useNow();
  return (
    <div className="page">
      <PageTitle lead="Llámanos, escríbenos o visítanos. Con gusto te orientamos, sin costo.">
        Contacto
      </PageTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactoCard icon={<Clock />} title="Horario">
          <p>{NOTARIA.horario.texto}</p>
          <p className="text-muted text-sm">Hora de la Ciudad de México</p>
          <div className="mt-2 min-h-13" role="status">
            {now && <AhoraMismo now={now} />}
          </div>
        </ContactoCard>
        <ContactoCard icon={<Phone />} title="Teléfono">
          <ul>
            {NOTARIA.telefonos.map((telefono) => (
              <li key={telefono.enlace}>
                <a
                  href={telefono.enlace}
                  className="texto-enlace inline-flex min-h-touch items-center"
                >
                  {telefono.texto}
                </a>
              </li>
            ))}
          </ul>
        </ContactoCard>
        {WHATSAPP && (
          <ContactoCard icon={<MessageCircle />} title="WhatsApp">
            <a
              href={WHATSAPP}
              target="_blank"
              rel="noreferrer"
              className="texto-enlace inline-flex min-h-touch items-center"
            >
              Escríbenos por WhatsApp
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          </ContactoCard>
        )}
        <ContactoCard icon={<Mail />} title="Correo">
          <a
            href={`mailto:${NOTARIA.correo}`}
            className="texto-enlace inline-block min-h-touch content-center [overflow-wrap:anywhere]"
          >
            {buzon}
            <wbr />@{dominio}
          </a>
          <p className="text-muted text-sm">Respondemos en horario de oficina.</p>
        </ContactoCard>
        <ContactoCard icon={<MapPin />} title="Domicilio">
          <address className="not-italic">{domicilioCompleto()}</address>
          <a
            href={enlaceAlMapa()}
            target="_blank"
            rel="noreferrer"
            className="texto-enlace inline-flex min-h-touch items-center"
          >
            Ver en el mapa
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </ContactoCard>
      </div>
      <Card className="flex flex-col gap-4">
        <h2 className="text-title-sm">Quién te atiende</h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {NOTARIA.notarios.map((notario) => (
            <li key={notario.nombre}>
              <p className="font-semibold">{notario.nombre}</p>
              <p className="text-muted text-sm">{notario.cargo}</p>
            </li>
          ))}
        </ul>
        <AsesoriaLink variant="secondary" />
      </Card>
    </div>
  );
}

/** Open or closed, and until when: always two lines, whose room is reserved until the time is known. */
function AhoraMismo({ now }: { now: Date }) {
  return (
    <p className="flex flex-col items-start gap-1">
      {isOpenNow(now) ? (
        <Chip tone="verde">Abierto ahora</Chip>
      ) : (
        <Chip tone="gris" icon={Clock}>
          Cerrado ahora
        </Chip>
      )}
      <span className="text-sm">{siguienteCambio(now)}</span>
    </p>
  );
}

interface ContactoCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A way to reach the office. */
function ContactoCard({ icon, title, children }: ContactoCardProps) {
  return (
    <Card className="flex gap-4">
      <span
        aria-hidden="true"
        className="h-fit rounded-card bg-primary-soft p-3 text-link [&_svg]:size-6"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="mb-1 text-lg">{title}</h2>
        {children}
      </div>
    </Card>
  );
}
