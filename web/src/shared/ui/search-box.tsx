import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlClasses } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { takeTyped } from './typed-before.ts';

const ESPERA_MS = 300;

export interface SearchBoxProps {
  /** Its accessible name, e.g. 'Buscar trámite...'. */
  label: string;
  /** Left out: the same as the name. */
  placeholder?: string;
  /** The present search, usually from the URL. */
  value: string;
  /** Called with the trimmed text 300 ms after the last key, or at once with Enter or the clear button. */
  onSearch: (text: string) => void;
  maxLength?: number;
}

export function SearchBox({
  label,
  placeholder = label,
  value,
  onSearch,
  maxLength,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Shows a search that was changed from outside (Back, a cleared filter); our own search comes back
  // unchanged.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeOver = useEffectEvent(() => {
    const typed = input.current && takeTyped(input.current);
    if (typed && typed !== value) type(typed);
  });
  // Once, when React takes over the page.
  useEffect(() => takeOver(), []);

  function send(next: string) {
    clearTimeout(timer.current);
    const clean = next.trim();
    if (clean === sent.current) return;
    sent.current = clean;
    onSearch(clean);
  }
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), ESPERA_MS);
  }
  function clear() {
    setText('');
    send('');
  }
  return (
    <search className="block w-full max-w-md">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={maxLength}
          onChange={(event) => type(event.target.value)}
          className={`${controlClasses} px-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <IconButton
            label="Borrar la búsqueda"
            icon={<X />}
            onClick={clear}
            className="absolute inset-y-0 right-0 my-auto"
          />
        )}
      </form>
    </search>
  );
}
