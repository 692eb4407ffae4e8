import { Eye, History, LockKeyhole, UserRoundCheck } from 'lucide-react';

const PUNTOS = [
  {
    icon: UserRoundCheck,
    titulo: 'Cada documento, revisado por una persona',
    texto: 'Si algo no sirve, te decimos qué es y cómo corregirlo, sin vueltas a la ventanilla.',
  },
  {
    icon: LockKeyhole,
    titulo: 'Tus archivos, bajo llave',
    texto: 'Nadie los abre sin permiso: cada enlace se firma y vence a los diez minutos.',
  },
  {
    icon: Eye,
    titulo: 'Solo los ve quien los atiende',
    texto: 'Tú, la persona encargada de tu trámite y quien dirige su oficina.',
  },
  {
    icon: History,
    titulo: 'Todo queda registrado',
    texto: 'Quién hizo qué y cuándo, en una bitácora que nadie puede borrar.',
  },
];

/** Quality and security: only what the platform really does. */
export function Seguridad() {
  return (
    <section aria-labelledby="seguridad-titulo" className="container-page py-12 sm:py-16">
      <h2 id="seguridad-titulo" className="text-title">
        Calidad y seguridad
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PUNTOS.map(({ icon: Icon, titulo, texto }) => (
          <li key={titulo} className="flex gap-4">
            <span className="h-fit rounded-card bg-primary-soft p-3 text-link">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{titulo}</h3>
              <p className="mt-1 text-muted">{texto}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
