import { useState } from 'react';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { FOCO, Seccion } from './seccion.tsx';

const ROLES = [
  { value: '3', label: 'Abogado' },
  { value: '4', label: 'Abogado titular' },
];

/** Every kind of field, with and without an error. */
export function Formularios() {
  const [file, setFile] = useState<File | null>(null);
  const [search, setSearch] = useState('');
  return (
    <Seccion titulo="Formularios">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Correo electrónico" hint="El que usas siempre" placeholder="tu@correo" />
        <TextField label="Con el puntero" className="border-ink" />
        <TextField label="Con el foco" className={FOCO} />
        <TextField label="Nombre" error="Campo requerido" />
        <TextField label="Segundo apellido" optional />
        <TextField label="Correo" value="ana@notaria.example" readOnly />
        <TextField label="Inactivo" disabled value="Sin cambios" />
        <PasswordField
          label="Contraseña"
          error="Debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un símbolo"
        />
        <SelectField label="Rol" options={ROLES} placeholder="Elige un rol" />
        <TextareaField label="Comentario" maxLength={255} />
        <div>
          <Checkbox label="Abogado" defaultChecked />
          <Checkbox label="Administrador" hint="Siempre puede verlo" checked disabled readOnly />
        </div>
        <SearchBox label="Buscar trámite..." value={search} onSearch={setSearch} />
        <FileDrop
          label="Sube tu constancia"
          hint="PDF de hasta 5 MB."
          accept=".pdf,application/pdf"
          file={file}
          onFile={setFile}
        />
        <FileDrop
          label="Con error"
          hint="PDF de hasta 5 MB."
          accept=".pdf,application/pdf"
          file={null}
          onFile={setFile}
          error="El archivo debe ser un PDF."
        />
      </div>
    </Seccion>
  );
}
