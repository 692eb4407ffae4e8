import { NOTARIA } from '@notaria/contract/notaria';
import type { ReactNode } from 'react';
import { PageTitle } from '#shared/ui/page-title.tsx';

const PROBAMOS = [
  'Cada pantalla, en modo claro y oscuro, con un revisor automático (axe) cada vez que cambia algo.',
  'Los recorridos principales solo con el teclado, y lo que un lector de pantalla encuentra en cada control.',
  'En teléfonos de 390 píxeles de ancho, con la letra al doble y con la página ampliada hasta 400 %.',
  'El contraste de cada color del texto y de los controles.',
];

const FALTA: readonly [que: string, como: string][] = [
  [
    'Los documentos que suben las personas',
    'Casi todos son fotografías o páginas escaneadas: no tienen texto que un lector de pantalla pueda leer. Pídenos que te los leamos.',
  ],
  [
    'Los archivos que envía la notaría',
    'Las cotizaciones que hace la plataforma sí dicen qué es cada parte. Un borrador o una escritura en PDF puede no decirlo.',
  ],
  [
    'Los videos de ayuda',
    'Están en YouTube o Google Drive. No todos tienen subtítulos ni descripción; la guía escrita explica lo mismo.',
  ],
  [
    'La vista previa de tu constancia',
    'La dibuja el visor de tu navegador, con sus propios botones y teclas. Puedes enviarla sin verla ahí.',
  ],
  [
    'Fotografiar un documento',
    'Las esquinas de la hoja se acomodan con el dedo, con las flechas o se dejan como las encontramos. Si no ves la pantalla, es mejor subir un PDF o traer el documento a la notaría.',
  ],
];

/** What the product does for people with disabilities, what it lacks, and whom to tell. */
export function AccesibilidadPage() {
  const [telefono] = NOTARIA.telefonos;
  return (
    <div className="page">
      <PageTitle
        documentTitle="Accesibilidad"
        lead="Queremos que cualquier persona pueda hacer su trámite aquí, también con teclado, con lector de pantalla o con la letra muy grande."
      >
        Declaración de accesibilidad
      </PageTitle>
      <article className="flex max-w-prose flex-col gap-8">
        <Parte title="A qué nos comprometemos">
          <p>
            La oficina en línea de {NOTARIA.marca} sigue las Pautas de Accesibilidad para el
            Contenido Web (WCAG) 2.2, nivel AA. Las cumple en parte: más abajo está lo que sabemos
            que le falta.
          </p>
        </Parte>
        <Parte title="Cómo la probamos">
          <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-accent">
            {PROBAMOS.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>
            Lo revisa quien hace la plataforma. Todavía no la ha evaluado alguien externo ni la
            hemos probado con personas con discapacidad.
          </p>
        </Parte>
        <Parte title="Lo que sabemos que falta">
          <dl className="flex flex-col gap-4">
            {FALTA.map(([que, como]) => (
              <div key={que}>
                <dt className="font-semibold">{que}</dt>
                <dd>{como}</dd>
              </div>
            ))}
          </dl>
        </Parte>
        <Parte title="Si algo no te deja usarla">
          <p>
            Escríbenos a{' '}
            <a href={`mailto:${NOTARIA.correo}`} className="texto-enlace wrap-anywhere">
              {NOTARIA.correo}
            </a>{' '}
            o llámanos al{' '}
            <a href={telefono.enlace} className="texto-enlace whitespace-nowrap">
              {telefono.texto}
            </a>
            . Dinos en qué página estabas y qué usas. Mientras lo arreglamos te atendemos por
            teléfono o en la notaría.
          </p>
        </Parte>
        <p className="text-muted text-sm">Última revisión: 28 de noviembre de 2026.</p>
      </article>
    </div>
  );
}

function Parte({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-sm">{title}</h2>
      {children}
    </section>
  );
}
