import { ASESORIA, pedirAsesoria, visitante } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { usePedir } from './api.ts';
import { ElegirHora } from './elegir-hora.tsx';

const pedido = z.extend(visitante, {
  oficina: z.string().check(z.minLength(1, 'Elige una oficina.')),
  inicio: z.string().check(z.minLength(1, TEXTOS.sinHora)),
});

interface PedirFormProps {
  oficinas: readonly { idGrupo: string; nombre: string }[];
}

/** Office, day and hour, and who comes: the answer is a mail with the link that books it. */
export function PedirForm({ oficinas }: PedirFormProps) {
  const pedir = usePedir();
  /** The address to which the link was mailed. */
  const [sentTo, setSentTo] = useState<string>();
  const only = oficinas.length === 1 ? oficinas[0]?.idGrupo : undefined;
  const forma = useForma(pedido, {
    initial: { oficina: only ?? '', inicio: '', nombre: '', email: '', telefono: '', asunto: '' },
    loss: lossOfForm(),
    sendings: [[pedir, pedirAsesoria]],
    fieldsOf: ({ fields: { horas, ...fields } }) => ({ ...fields, inicio: horas }),
    send: (body, then) => {
      const onSuccess = () => {
        setSentTo(body.email);
        then.onSuccess({ message: '' });
      };
      pedir.mutate(body, { ...then, onSuccess });
    },
  });
  const { oficina, inicio } = forma.values;

  if (sentTo !== undefined) {
    return (
      <Card className="space-y-4">
        <div role="status">
          <h2 className="text-title-sm">Falta un paso: revisa tu correo</h2>
        </div>
        <p>
          Te escribimos a <strong className="[overflow-wrap:anywhere]">{sentTo}</strong>. Abre el
          enlace y confirma: hasta entonces el horario no está apartado.
        </p>
        <p className="text-muted text-sm">
          Si no llega en unos minutos, búscalo en correo no deseado o revisa que la dirección esté
          bien escrita.
        </p>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          Corregir mis datos
        </Button>
      </Card>
    );
  }
  return (
    <Card>
      <FormPage
        forma={forma}
        className="space-y-5"
        submitLabel="Enviarme el enlace para confirmar"
        busyLabel="Enviando..."
        full
      >
        {oficinas.length > 1 && (
          <SelectField
            label="Oficina"
            placeholder="Elige una oficina"
            options={optionsOf(oficinas, 'idGrupo')}
            {...forma.field('oficina', () => ({ inicio: '' }))}
          />
        )}
        {oficina !== '' && (
          <ElegirHora
            key={oficina}
            oficina={oficina}
            inicio={inicio}
            onChange={(time) => forma.change({ inicio: time })}
            error={forma.errorOf('inicio')}
          />
        )}
        <TextField
          label="Tu nombre"
          autoComplete="name"
          maxLength={ASESORIA.nombre}
          {...forma.field('nombre')}
        />
        <TextField
          label="Correo"
          type="email"
          autoComplete="email"
          hint="Ahí te llega el enlace para confirmar."
          {...forma.field('email')}
        />
        <TextField
          label="Teléfono"
          type="tel"
          optional
          autoComplete="tel"
          maxLength={ASESORIA.telefono}
          {...forma.field('telefono')}
        />
        <TextareaField
          label="De qué se trata"
          hint="En pocas palabras, por ejemplo: quiero donar mi casa a mi hija."
          rows={3}
          maxLength={ASESORIA.asunto}
          {...forma.field('asunto')}
        />
        <p className="text-muted text-sm">
          Usamos estos datos solo para tu cita.{' '}
          <Link className="texto-enlace" to={PATHS.avisoPrivacidad}>
            Aviso de privacidad
          </Link>
        </p>
      </FormPage>
    </Card>
  );
}
