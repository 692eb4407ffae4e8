import type { Senalado } from './fill.ts';

/** Places in a template that somebody should look at. */
export function Senalados({ senalados }: { senalados: readonly Senalado[] }) {
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {senalados.map(({ que, donde }) => (
        <li key={`${que}${donde}`} className="break-words">
          <strong>{que}</strong> — {donde}
        </li>
      ))}
    </ul>
  );
}
