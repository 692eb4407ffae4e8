import { ASESORIA, pedirAsesoria, visitante } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { lossOfForm } from '#shared/leave/loss.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { usePedir } from './api.ts';
import { ElegirHora } from './elegir-hora.tsx';

const VACIO = { nombre: '', email: '', telefono: '', asunto: '' };

interface PedirFormProps {
  oficinas: readonly { idGrupo: string; nombre: string }[];
}

/** Office, day and hour, and who comes: the answer is a mail with the link that books it. */
export function PedirForm({ oficinas }: PedirFormProps) {
  const pedir = usePedir();
  const [oficina, setOficina] = useState(oficinas.length === 1 ? (oficinas[0]?.idGrupo ?? '') : '');
  const [inicio, setInicio] = useState('');
  const [values, setValues] = useState(VACIO);
  const [isTried, setIsTried] = useState(false);
  /** The address to which the link was mailed. */
  const [sentTo, setSentTo] = useState<string>();
  const isBegun = Object.values(values).some((each) => each !== '');
  const checked = visitante.safeParse(values);
  const said = pedir.error instanceof ApiError ? pedir.error.fields : {};
  const wrong = new Map(checked.error?.issues.map(({ path, message }) => [path[0], message]));
  const errorOf = (field: keyof typeof VACIO) => {
    const error = isTried ? (wrong.get(field) ?? said[field]) : undefined;
    return error === undefined ? {} : { error };
  };
  const fieldOf = (field: keyof typeof VACIO) => ({
    ...errorOf(field),
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [field]: target.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!checked.success || oficina === '' || inicio === '') return;
    pedir.mutate(
      { ...checked.data, oficina, inicio },
      { onSuccess: () => setSentTo(checked.data.email) },
    );
  };

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
    <Form onSubmit={send}>
      <Card className="space-y-5">
        {oficinas.length > 1 && (
          <SelectField
            label="Oficina"
            placeholder="Elige una oficina"
            value={oficina}
            options={oficinas.map(({ idGrupo, nombre }) => ({ value: idGrupo, label: nombre }))}
            onChange={({ target }) => {
              setOficina(target.value);
              setInicio('');
            }}
            {...(isTried && oficina === '' && { error: 'Elige una oficina.' })}
          />
        )}
        {oficina !== '' && (
          <ElegirHora
            key={oficina}
            oficina={oficina}
            inicio={inicio}
            onChange={setInicio}
            error={isTried && inicio === '' ? TEXTOS.sinHora : said.horas}
          />
        )}
        <TextField
          label="Tu nombre"
          autoComplete="name"
          maxLength={ASESORIA.nombre}
          {...fieldOf('nombre')}
        />
        <TextField
          label="Correo"
          type="email"
          autoComplete="email"
          hint="Ahí te llega el enlace para confirmar."
          {...fieldOf('email')}
        />
        <TextField
          label="Teléfono"
          type="tel"
          optional
          autoComplete="tel"
          maxLength={ASESORIA.telefono}
          {...fieldOf('telefono')}
        />
        <TextareaField
          label="De qué se trata"
          hint="En pocas palabras, por ejemplo: quiero donar mi casa a mi hija."
          rows={3}
          maxLength={ASESORIA.asunto}
          {...fieldOf('asunto')}
        />
        <p className="text-muted text-sm">
          Usamos estos datos solo para tu cita.{' '}
          <Link className="texto-enlace" to={PATHS.avisoPrivacidad}>
            Aviso de privacidad
          </Link>
        </p>
        {pedir.isError && <Alert>{failureMessage(pedirAsesoria, pedir.error)}</Alert>}
        <Button type="submit" full loading={pedir.isPending} loadingLabel="Enviando...">
          Enviarme el enlace para confirmar
        </Button>
      </Card>
      <AsksBeforeLeaving loss={isBegun ? lossOfForm() : undefined} />
    </Form>
  );
}
