/** A list of facts with their names. */
export function Hechos({ hechos }: { hechos: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {hechos.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
