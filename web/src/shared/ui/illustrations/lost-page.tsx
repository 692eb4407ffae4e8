/** A folder whose sheet flew away, for the 404 page. */
export function LostPage({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className={className}>
      <ellipse cx="160" cy="200" rx="130" ry="12" fill="var(--accent-soft)" />
      <path
        d="M60 84a10 10 0 0 1 10-10h52l16 18h112a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10H70a10 10 0 0 1-10-10z"
        fill="var(--primary)"
      />
      <path
        d="M48 118a10 10 0 0 1 10-12h206a10 10 0 0 1 10 12l-13 69a10 10 0 0 1-10 9H71a10 10 0 0 1-10-9z"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
      <path
        d="M132 162h58"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <g transform="rotate(14 232 50)">
        <path
          d="M204 10h44l18 18v58a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
          fill="var(--raised)"
          stroke="var(--control)"
          strokeWidth="2"
        />
        <path d="M248 10v12a6 6 0 0 0 6 6h12" fill="none" stroke="var(--control)" strokeWidth="2" />
        <path
          d="M223 42c1-8 7-12 13-10 8 2 9 12 2 17-4 3-5 5-5 9"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="233" cy="70" r="3.5" fill="var(--accent)" />
      </g>
    </svg>
  );
}
