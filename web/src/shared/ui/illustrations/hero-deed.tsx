/** A deed with its seal, a phone that follows it, and the office behind. Colours follow the theme. */
export function HeroDeed({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 420" aria-hidden="true" className={className}>
      <circle cx="262" cy="204" r="188" fill="var(--accent-soft)" />
      <Arcade />
      <Deed />
      <Phone />
      <Plant />
    </svg>
  );
}

function Arcade() {
  return (
    <g fill="var(--primary-soft)">
      <path d="M126 112 262 44l136 68v18H126z" />
      <path d="M140 138h28v150h-28zM202 138h28v150h-28zM294 138h28v150h-28zM356 138h28v150h-28z" />
      <path d="M118 296h288v18H118z" />
      <circle cx="262" cy="92" r="14" fill="var(--surface)" />
    </g>
  );
}

function Deed() {
  return (
    <g>
      <path
        d="m150 118 168-14a8 8 0 0 1 8.6 7.3l18 214a8 8 0 0 1-7.3 8.7l-168 14a8 8 0 0 1-8.7-7.3l-18-214a8 8 0 0 1 7.4-8.7Z"
        fill="var(--raised)"
        stroke="var(--control)"
        strokeWidth="2"
      />
      <path
        d="m176 186 120-10M179 212l120-10M181 238l98-8M183 264l62-5"
        stroke="var(--control)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="m174 152 74-6" stroke="var(--primary)" strokeWidth="10" strokeLinecap="round" />
      <path d="m288 286-13 52 19-10 15 16 7-55z" fill="var(--accent)" />
      <circle cx="296" cy="274" r="32" fill="var(--accent)" />
      <circle
        cx="296"
        cy="274"
        r="23"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeDasharray="3 3.2"
      />
      <path
        d="m286 275 8 8 14-17"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Phone() {
  return (
    <g>
      <rect x="352" y="176" width="92" height="172" rx="16" fill="var(--ink)" />
      <rect x="359" y="184" width="78" height="156" rx="10" fill="var(--raised)" />
      <circle cx="398" cy="218" r="17" fill="var(--verde)" />
      <path
        d="m390 219 6 6 11-13"
        fill="none"
        stroke="var(--verde-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M374 256h48M374 274h34"
        stroke="var(--control)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.6"
      />
      <rect x="372" y="300" width="52" height="20" rx="8" fill="var(--primary)" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path
        d="M78 306c-26-18-30-46-24-70 22 10 32 34 28 66zM84 304c4-32 22-50 44-54 4 26-10 46-38 60z"
        fill="var(--primary)"
      />
      <path d="M80 312c-2-40 0-62-8-96 20 18 26 52 18 96z" fill="var(--primary-hover)" />
      <path d="M58 310h56l-7 50a8 8 0 0 1-8 7H73a8 8 0 0 1-8-7z" fill="var(--accent)" />
      <path d="M30 367h420" stroke="var(--control)" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}
