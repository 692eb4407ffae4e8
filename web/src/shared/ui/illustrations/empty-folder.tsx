/** An open, empty folder, for empty lists. */
export function EmptyFolder({ className = 'h-28' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className={className}>
      <ellipse cx="100" cy="128" rx="80" ry="8" fill="var(--accent-soft)" />
      <path
        d="M34 36a8 8 0 0 1 8-8h36l11 12h69a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z"
        fill="var(--primary)"
      />
      <path
        d="M26 66a8 8 0 0 1 8-9h132a8 8 0 0 1 8 9l-9 50a8 8 0 0 1-8 6H43a8 8 0 0 1-8-6z"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
      <path d="M86 90h28" stroke="var(--primary)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
