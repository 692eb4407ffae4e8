import { Checkbox } from '#shared/ui/checkbox.tsx';

interface PeopleChoiceProps {
  legend: string;
  /** The text if there is nobody to choose. */
  empty: string;
  people: readonly { ID_Usuario: string; NombreCompleto: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** A list of people with checkboxes. */
export function PeopleChoice({ legend, empty, people, chosen, onToggle }: PeopleChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      {people.length === 0 ? (
        <p className="py-2 text-muted text-sm">{empty}</p>
      ) : (
        <div className="grid gap-x-6 sm:grid-cols-2">
          {people.map(({ ID_Usuario, NombreCompleto }) => (
            <Checkbox
              key={ID_Usuario}
              label={<span className="break-words">{NombreCompleto || 'Usuario sin nombre'}</span>}
              checked={chosen.includes(ID_Usuario)}
              onChange={() => onToggle(ID_Usuario)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
