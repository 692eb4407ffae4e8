import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { PageItemProps } from './page-item.tsx';

type PageDocumentProps = Pick<
  PageItemProps,
  'page' | 'number' | 'mayBeBack' | 'documents' | 'disabled' | 'onChange'
>;

/** What a person says about a page: that it is the back of a card, or which document begins with it. */
export function PageDocument({
  page,
  number,
  mayBeBack,
  documents,
  disabled,
  onChange,
}: PageDocumentProps) {
  return (
    <>
      {mayBeBack && (
        <Checkbox
          label="Es el reverso de la credencial: va en la misma hoja que su frente"
          checked={page.isBack}
          disabled={disabled}
          onChange={(event) => onChange({ isBack: event.target.checked })}
        />
      )}
      {documents && number > 1 && (
        <Checkbox
          label="Aquí empieza otro documento"
          checked={page.startsDocument}
          disabled={disabled}
          onChange={(event) => onChange({ startsDocument: event.target.checked })}
        />
      )}
      {documents && (number === 1 || page.startsDocument) && (
        <SelectField
          label="¿Qué documento es?"
          aria-label={`¿Qué documento empieza en la página ${number}?`}
          placeholder="Elige un documento"
          value={page.documento}
          disabled={disabled}
          options={documents.map((documento) => ({ value: documento, label: documento }))}
          onChange={(event) => onChange({ documento: event.target.value })}
        />
      )}
    </>
  );
}
