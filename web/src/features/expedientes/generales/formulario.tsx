import { GENERALES_LIMITES, type Pregunta } from '@notaria/contract/generales';
import {
  enviarGenerales,
  FUENTES,
  type GeneralesDePersona,
  guardarGenerales,
} from '@notaria/contract/generales-expediente';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Form } from '#shared/forma/form.tsx';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { lossOfForm } from '#shared/leave/loss.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEnviarGenerales, useGuardarGenerales } from './generales-api.ts';
import { PreguntaField, valorDe } from './pregunta-field.tsx';
import { useGuardadas } from './use-guardadas.ts';
import { useRespuestas } from './use-respuestas.ts';

interface FormularioProps {
  idExpediente: string;
  persona: GeneralesDePersona;
}

type Respuestas = ReturnType<typeof useRespuestas>;

/** The questions in one column, each with where its answer comes from or what is to be corrected in it. */
function Preguntas({
  persona,
  isStaff,
  respuestas,
  onLeave,
}: {
  persona: GeneralesDePersona;
  isStaff: boolean;
  respuestas: Respuestas;
  onLeave: (pregunta: Pregunta, texto: string) => void;
}) {
  const notaDe = ({ codigo }: Pregunta): string => {
    const correccion = persona.correcciones.find((one) => one.codigo === codigo);
    if (correccion) return `Te pedimos corregirlo: ${correccion.frase}`;
    const known = [...persona.respuestas, ...persona.sabidas].find((one) => one.codigo === codigo);
    // A source is told only of the answer that came from it.
    if (!known || known.valor !== respuestas.valores[codigo]) return '';
    const [own, others] = FUENTES[known.fuente];
    return own === '' ? '' : `${isStaff ? others : own}.`;
  };
  return respuestas.aplican.map((pregunta) => (
    <PreguntaField
      key={pregunta.codigo}
      pregunta={pregunta}
      texto={respuestas.textos[pregunta.codigo] ?? ''}
      nota={notaDe(pregunta)}
      error={respuestas.errores[pregunta.codigo]}
      onChange={(texto) => respuestas.write(pregunta.codigo, texto)}
      onLeave={(texto) => onLeave(pregunta, texto)}
    />
  ));
}

const escritas = (aplican: readonly Pregunta[], valores: Readonly<Record<string, string>>) =>
  aplican.map(({ codigo }) => ({ codigo, valor: valores[codigo] ?? '' }));

/** A draft of a person's particulars: each answer is saved when it is given, and all are sent by the button. */
export function Borrador({ idExpediente, persona }: FormularioProps) {
  const respuestas = useRespuestas(persona);
  const send = useEnviarGenerales(idExpediente, persona.sala);
  const { valores, aplican } = respuestas;
  const save = useGuardadas(idExpediente, persona, respuestas.refuse);

  const leave = (pregunta: Pregunta, texto: string) => {
    if (!respuestas.check(pregunta, texto)) return;
    const { codigo } = pregunta;
    save.keep(codigo, { ...valores, [codigo]: valorDe(pregunta, texto) });
  };
  const submit = () => {
    if (!respuestas.checkAll(true)) return;
    send.mutate(escritas(aplican, valores), {
      onSuccess: ({ message }) => toast.success(message),
      onError: respuestas.refuse,
    });
  };
  return (
    <Form className="max-w-xl space-y-5" refused={respuestas.refused} onSubmit={submit}>
      <Preguntas persona={persona} isStaff={false} respuestas={respuestas} onLeave={leave} />
      {save.isError && <Alert>{failureMessage(guardarGenerales, save.error)}</Alert>}
      {send.isError && <Alert>{failureMessage(enviarGenerales, send.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          loading={send.isPending}
          loadingLabel="Enviando..."
          className="max-sm:w-full"
        >
          Enviar
        </Button>
        <p role="status" className="text-muted text-sm">
          {save.isPending
            ? 'Guardando...'
            : 'Se guarda mientras escribes. La notaría lo lee cuando lo envías.'}
        </p>
      </div>
    </Form>
  );
}

/** Changes answers, with the reason: their person after sending them, or the office. */
export function Cambiar({
  idExpediente,
  persona,
  isStaff,
  onDone,
}: FormularioProps & { isStaff: boolean; onDone: () => void }) {
  const respuestas = useRespuestas(persona);
  const save = useGuardarGenerales(idExpediente, persona.sala);
  const [motivo, setMotivo] = useState('');
  const { valores, aplican, errores } = respuestas;
  // As they were when the person began: what somebody else changes meanwhile is no change of theirs.
  const [before] = useState(() =>
    Object.fromEntries(persona.respuestas.map((one) => [one.codigo, one.valor])),
  );
  const [begun] = useState(respuestas.textos);
  const isTyped = motivo !== '' || JSON.stringify(respuestas.textos) !== JSON.stringify(begun);
  const porCorregir = persona.correcciones.map(({ codigo }) => codigo);
  const submit = () => {
    if (!respuestas.checkAll(!isStaff)) return;
    // Whoever was asked about an answer and leaves it as it is says why it is right.
    const changed = escritas(aplican, valores).filter(
      ({ codigo, valor }) =>
        valor !== (before[codigo] ?? '') || (!isStaff && porCorregir.includes(codigo)),
    );
    if (changed.length === 0) return onDone();
    save.mutate(
      { respuestas: changed, motivo },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone();
        },
        onError: respuestas.refuse,
      },
    );
  };
  return (
    <Form className="max-w-xl space-y-5" refused={respuestas.refused} onSubmit={submit}>
      <AsksBeforeLeaving loss={isTyped ? lossOfForm() : undefined} />
      <Preguntas
        persona={persona}
        isStaff={isStaff}
        respuestas={respuestas}
        onLeave={respuestas.check}
      />
      <TextField
        label="Por qué cambia"
        hint={isStaff ? 'No hace falta para lo que estaba vacío. La persona no lo lee.' : undefined}
        maxLength={GENERALES_LIMITES.motivo}
        value={motivo}
        {...(errores.motivo && { error: errores.motivo })}
        onChange={({ target }) => setMotivo(target.value)}
      />
      {save.isError && <Alert>{failureMessage(guardarGenerales, save.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending} loadingLabel="Guardando...">
          Guardar
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
